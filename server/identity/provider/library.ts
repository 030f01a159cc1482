/**
 * oidc-provider without its warning of every Node that is not called LTS: the project brings its own Node, so nobody who
 * reads the warning can act on it.
 */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { default: Provider, errors, interactionPolicy } = library;
