// Pictures and files: as large as on Discord's desktop, never wider than the window; a click opens the whole.

import { button, bytes, h, openDialog } from "./dom.js";

const WIDEST = 550;
const HIGHEST = 350;

/** Without the query, which only tells how long the address works: the same picture, the same key. */
function keyOf(url) {
  return url.split("?")[0];
}

/**
 * A picture that opens whole on a click.
 * `media` has url, width and height in px (may be absent), description (alternative text).
 */
export function picture(media, { widest = WIDEST, highest = HIGHEST } = {}) {
  const src = media.url;
  const alt = media.description ?? "";
  const image = h("img", { src, alt, data: { key: keyOf(src) }, decoding: "async" });
  if (media.width && media.height) {
    const scale = Math.min(1, widest / media.width, highest / media.height);
    // Set before it loads, so that the messages below do not jump.
    image.style.width = `${Math.round(media.width * scale)}px`;
    image.style.aspectRatio = `${media.width} / ${media.height}`;
  } else {
    image.style.maxWidth = `min(100%, ${widest}px)`;
    image.style.maxHeight = `${highest}px`;
  }
  const open = (event) => openWhole(event.currentTarget.querySelector("img"));
  const label = alt ? `Open picture: ${alt}` : "Open picture";
  return button(open, { class: "picture", "aria-label": label }, image);
}

/** The whole picture over the page; Escape, a click beside it or the button closes it. */
function openWhole(image) {
  const whole = h("img", { src: image.src, alt: image.alt });
  const zoom = () => stage.classList.toggle("actual");
  const stage = h(
    "div",
    {
      class: "stage",
      on: { click: (event) => (event.target === whole ? zoom() : dialog.close()) },
    },
    whole,
  );
  const dialog = openDialog(
    { class: "lightbox", "aria-label": image.alt || "Picture" },
    h(
      "div",
      { class: "lightbox-bar" },
      h("a", { href: image.src, target: "_blank", rel: "noopener" }, "Open in a new tab"),
      button(() => dialog.close(), { autofocus: true }, "Close"),
    ),
    stage,
    image.alt ? h("p", { class: "caption" }, image.alt) : null,
  );
}

const isPicture = (file) => /^image\/(png|jpe?g|gif|webp|avif)$/.test(file.content_type ?? "");

/** The files of a message: pictures (several as a grid), then everything else as links. */
export function attachments(files) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return [
    pictures.length
      ? gallery(pictures.map((file) => ({ media: file, description: file.description })))
      : null,
    ...others.map(fileLink),
  ];
}

/** Items of a media gallery: {media, description}. */
export function gallery(items) {
  const single = items.length === 1;
  const size = single ? {} : { widest: 270, highest: 220 };
  const shown = items.map((item) =>
    picture({ ...item.media, description: item.description }, size),
  );
  return h("div", { class: single ? "gallery single" : "gallery" }, shown);
}

function fileLink(file) {
  const { filename: name, url } = file;
  return h(
    "p",
    { class: "file" },
    h("span", { "aria-hidden": "true" }, "\u2193"),
    h("a", { href: url, download: name, target: "_blank", rel: "noopener" }, name),
    file.size ? h("span", { class: "dim" }, bytes(file.size)) : null,
  );
}

/** Moves loaded pictures from the old form of a message into its new form: no flicker, no reload. */
export function keepPictures(before, after) {
  const old = new Map(
    [...before.querySelectorAll("img[data-key]")].map((image) => [image.dataset.key, image]),
  );
  for (const image of after.querySelectorAll("img[data-key]")) {
    const loaded = old.get(image.dataset.key);
    if (!loaded?.complete) continue;
    old.delete(image.dataset.key);
    loaded.alt = image.alt;
    loaded.style.cssText = image.style.cssText;
    image.replaceWith(loaded);
  }
}
