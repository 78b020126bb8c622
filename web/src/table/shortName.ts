/** The beginning of a long name or sentence, up to a bracket or a stop: "Miner" of "Miner, Mars, Io / Callisto". */
export const shortName = (words: string): string => /^.{4,}?(?= \(|[,.:] )/.exec(words)?.[0] ?? words;
