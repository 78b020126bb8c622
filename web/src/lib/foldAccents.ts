/** Without accents and in small letters, letter for letter: `etape` finds `Étape`. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize("NFKD")[0]!.toLowerCase()).join("");
