// Slash commands as a flat list in the user's language: "/game new" is one entry.

const SUBCOMMAND = 1;
const GROUP = 2;

export const OPTION = {
  INTEGER: 4,
  BOOLEAN: 5,
  USER: 6,
  ATTACHMENT: 11,
};

const localized = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

/** Entries {name, shown, description, options}; `name` is what is sent, `shown` what is read. */
export function flatten(commands, locale) {
  return commands.flatMap((one) => entries(one, [], [], locale));
}

function entries(command, names, shown, locale) {
  const path = [...names, command.name];
  const shownPath = [...shown, localized(command, "name", locale)];
  const options = command.options ?? [];
  const nested = options.filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
  if (nested.length) return nested.flatMap((one) => entries(one, path, shownPath, locale));
  return [
    {
      name: path.join(" "),
      shown: shownPath.join(" "),
      description: localized(command, "description", locale),
      options: options.map((one) => localizeOption(one, locale)),
    },
  ];
}

function localizeOption(option, locale) {
  return {
    ...option,
    shown: localized(option, "name", locale),
    description: localized(option, "description", locale),
    choices: option.choices?.map((choice) => ({
      ...choice,
      name: localized(choice, "name", locale),
    })),
  };
}

/** Entries that fit what was typed after "/": by the name's beginning first, then anywhere. */
export function matching(list, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (entry) => {
    const name = entry.shown.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.split(" ").some((word) => word.startsWith(wanted))) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return list
    .map((entry) => [rank(entry), entry])
    .filter(([place]) => place < 3)
    .sort(([a, one], [b, other]) => a - b || one.shown.localeCompare(other.shown))
    .map(([, entry]) => entry);
}
