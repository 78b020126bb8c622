/** The few marks that the rules use inside of a paragraph. */
import { plain } from "$lib/foldAccents";

interface Part {
  kind: "text" | "rule" | "bold" | "italic" | "code" | "mark";
  text: string;
}

const MARKS = new RegExp(
  [
    /\*\*(?<bold>[^*]+)\*\*/,
    /\*(?<italic>[^*\s][^*]*)\*/,
    /`(?<code>[^`]+)`/,
    /(?<rule>\b[A-Z]{3,4}-[A-Z0-9]+(?:-[A-Z0-9]+)*[a-z]?\b)/,
  ]
    .map((each) => each.source)
    .join("|"),
  "g",
);

export function parts(text: string, find = ""): Part[] {
  const made: Part[] = [];
  let from = 0;
  for (const hit of text.matchAll(MARKS)) {
    if (hit.index > from) made.push(...marked(text.slice(from, hit.index), find));
    const [kind, inner] = Object.entries(hit.groups!).find(([, value]) => value !== undefined) as [
      Part["kind"],
      string,
    ];
    made.push({ kind, text: inner });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) made.push(...marked(text.slice(from), find));
  return made;
}

function marked(text: string, find: string): Part[] {
  const wanted = plain(find.trim());
  if (wanted.length < 2) return [{ kind: "text", text }];
  const letters = [...text];
  const searched = plain(text);
  const made: Part[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    if (at > from) made.push({ kind: "text", text: letters.slice(from, at).join("") });
    from = at + wanted.length;
    made.push({ kind: "mark", text: letters.slice(at, from).join("") });
  }
  if (from < letters.length) made.push({ kind: "text", text: letters.slice(from).join("") });
  return made;
}
