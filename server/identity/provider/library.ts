/**
 * oidc-provider without its warning about Node versions that are not LTS: the project brings its own Node, so nobody can
 * act on it.
 */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, errors, interactionPolicy } = library;
