/** A part of the page as one HTML file that needs nothing else. */

/** The rules of all sheets that are loaded, without those that fetch fonts. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

const escape = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The file as text: what is drawn now, in the theme that is chosen. */
function pageText(part: HTMLElement, title: string): string {
  const { lang, dataset } = document.documentElement;
  const body = part.cloneNode(true) as HTMLElement;
  // Sheets of the pages reach what stands in such a frame.
  const frame = part.closest("main")!.parentElement!.className;
  for (const node of body.querySelectorAll(".exact")) node.remove();
  return [
    `<!doctype html><html lang="${lang}" data-theme="${dataset["theme"] ?? "dark"}"><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>`,
    `<style>${styles().replaceAll("</", "<\\/")}</style>`,
    `<body><div class="${frame}">${body.outerHTML}</div></body></html>`,
  ].join("\n");
}

/** Give the reader the file. */
export async function savePage(part: HTMLElement, name: string, title: string): Promise<void> {
  await document.fonts.ready;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([pageText(part, title)], { type: "text/html" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
