-- A thread in which nothing was played or said is found by looking, without a note.

DROP TABLE begun_threads;
