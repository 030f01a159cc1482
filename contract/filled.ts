/** A message with its `{words}` filled in. */
export const filled = (message: string, words: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
