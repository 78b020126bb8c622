/** Which address shows which page. A page is `src/pages/NAME.svelte`; what an address names becomes its props. */
export interface Route {
  page: string;
  params: Record<string, string>;
}

const ROUTES: [string, string][] = [
  ["/", "Home"],
  ["/lobby", "Lobby"],
  ["/new/:game", "New"],
  ["/t/:id", "TableEntry"],
  ["/t/:id/replay", "Replay"],
  ["/t/:id/review", "Review"],
  ["/turns", "Turns"],
  ["/clubs", "Clubs"],
  ["/club/:id", "Club"],
  ["/tournaments/new", "TournamentNew"],
  ["/tournament/:id", "Tournament"],
  ["/learn", "Learn"],
  ["/learn/:game", "Lessons"],
  ["/learn/:game/:lesson", "Lesson"],
  ["/rules/:game", "Rules"],
  ["/rules/:game/numbered", "NumberedRules"],
  ["/rules/:game/print", "PrintRules"],
  ["/rules/:game/:chapter", "Rules"],
  ["/puzzles", "Puzzles"],
  ["/puzzles/:puzzle", "Puzzle"],
  ["/me", "Me"],
  ["/u/:person", "Profile"],
  ["/login", "Login"],
  ["/bots", "Bots"],
  ["/sources/:game", "Sources"],
  ["/admin", "Admin"],
  ["/admin/:section", "Admin"],
  ["/shortcuts", "Shortcuts"],
  ["/about", "About"],
  ["/privacy", "Privacy"],
];

export function findRoute(path: string): Route {
  const parts = split(path);
  for (const [pattern, page] of ROUTES) {
    const params = match(split(pattern), parts);
    if (params) return { page, params };
  }
  return { page: "NotFound", params: {} };
}

const split = (path: string) => path.split("/").filter(Boolean);

function match(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const wanted = pattern[at]!;
    if (wanted.startsWith(":")) params[wanted.slice(1)] = decode(part);
    else if (wanted !== part) return null;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
