/** Which address shows which page. A page is `src/pages/NAME.svelte`; what an address names becomes its props. */
export interface Found {
  page: string;
  params: Record<string, string>;
}

const ROUTES: [string, string][] = [
  ["/", "Home"],
  ["/lobby", "Lobby"],
  ["/new/:game", "New"],
  ["/t/:id", "TableEntry"],
  ["/t/:id/replay", "Replay"],
  ["/turns", "Turns"],
  ["/learn", "Learn"],
  ["/learn/:game", "Rules"],
  ["/learn/:game/:lesson", "Lesson"],
  ["/me", "Me"],
  ["/u/:person", "Profile"],
  ["/login", "Login"],
  ["/bots", "Bots"],
  ["/shortcuts", "Shortcuts"],
  ["/about", "About"],
  ["/privacy", "Privacy"],
];

export function find(path: string): Found {
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
    if (wanted.startsWith(":")) params[wanted.slice(1)] = decoded(part);
    else if (wanted !== part) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
