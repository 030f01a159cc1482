/** Takes the shapes out of the contract's calls for the browser: it needs their addresses, the server parses. */
import type { Plugin } from 'vite';

const calls = /\/contract\/[a-z/-]+\/api\.ts$/;
const shapes = /^import\s*\{([^}]*)\}\s*from\s*'(?:zod|[^']*(?:\/shape|\/fields|\/rules)\.ts)';$/gm;

/** The code of an `api.ts` in which every imported shape stands for nothing; texts and numbers of its own stay. */
export function withoutShapes(code: string): string {
  const taken: string[] = [];
  const rest = code.replace(shapes, (_, names: string) => {
    for (const name of names.split(',')) {
      const own = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (own && !own.startsWith('type ')) taken.push(own);
    }
    return '';
  });
  // whatever is done with a shape gives this again, so that `z.strictObject({ id })` runs
  const nothing = 'const nothing = new Proxy(() => nothing, { get: () => nothing, apply: () => nothing });';
  return taken.length === 0
    ? code
    : `${nothing}\n${taken.map((name) => `const ${name} = nothing;`).join('\n')}\n${rest}`;
}

/** Keeps Zod out of every page that only calls; forms import the shapes they check. */
export const callsWithoutShapes = (): Plugin => ({
  name: 'club:calls-without-shapes',
  enforce: 'pre',
  transform: (code, id) => (calls.test(id) ? { code: withoutShapes(code), map: null } : null),
});
