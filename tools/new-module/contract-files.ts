// A new module's contract: shape, paths and endpoints.
import type { Word } from './word.ts';

export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export function contractFiles({ many, one }: Word): Record<string, string> {
  const One = capital(one);
  const Many = capital(many);
  return {
    [`contract/${many}/shape.ts`]: `/** ${Many}. */
import { z } from 'zod';
import { id, text } from '../fields.ts';

/** What a ${one} is made from. */
export const ${One}Input = z.strictObject({ name: text(100, 'name-empty') });
export type ${One}Input = z.output<typeof ${One}Input>;

export const ${One} = z.object({ id, name: z.string() });
export type ${One} = z.output<typeof ${One}>;
`,
    [`contract/${many}/paths.ts`]: `/** Paths of ${many}. */
export const list${Many} = { service: 'main', method: 'GET', path: '/v1/${many}' } as const;
export const get${One} = { service: 'main', method: 'GET', path: '/v1/${many}/{id}' } as const;
export const create${One} = { service: 'main', method: 'POST', path: '/v1/${many}' } as const;
export const delete${One} = { service: 'main', method: 'DELETE', path: '/v1/${many}/{id}' } as const;
`,
    [`contract/${many}/api.ts`]: `/** Endpoints of ${many}. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { ${One}, ${One}Input } from './shape.ts';

const byId = z.strictObject({ id });

export const list${Many} = endpoint(paths.list${Many}, {
  id: 'list${Many}',
  summary: 'All ${many}, by name',
  may: ['member'],
  query: listQuery(['name'], {}),
  answer: pageOf(${One}),
});

export const get${One} = endpoint(paths.get${One}, {
  id: 'get${One}',
  summary: 'One ${one}',
  may: ['member'],
  params: byId,
  answer: ${One},
});

export const create${One} = endpoint(paths.create${One}, {
  id: 'create${One}',
  summary: 'Create a ${one}',
  may: ['m_usrs'],
  body: ${One}Input,
  answer: ${One},
});

export const delete${One} = endpoint(paths.delete${One}, {
  id: 'delete${One}',
  summary: 'Delete a ${one}',
  may: ['m_usrs'],
  params: byId,
});
`,
  };
}
