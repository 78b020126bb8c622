/** The action that a lesson's card asks for now; -1 where there is none. */
export const lessonStep = { wanted: -1 };
