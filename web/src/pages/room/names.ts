/** How long a name is that somebody gives themselves here; older names may be longer. */
export const SHORTEST_NAME = 2;
export const LONGEST_NAME = 24;
