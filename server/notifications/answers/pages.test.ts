/** The pages of the links in messages in both languages, as approved (docs/approved-pages.md). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '../../platform/env.ts';
import { sentPage } from '../../testing/sent-page.ts';
import { sendAnswerPage } from './pages.ts';

const env = readEnv({});
type Shown = Parameters<typeof sendAnswerPage>[2];
type What = Shown extends infer One ? (One extends Shown ? Omit<One, 'env' | 'lang'> : never) : never;

const words = { title: 'Hof – Selb', body: 'Samstag, 19 Uhr\nHalle' };
const given = { availability: ['yes', 'maybe', 'substituteOnly', 'no'], substitute: ['yes', 'no'] } as const;
const pages: Record<string, What> = {
  gone: { says: 'gone' },
  moved: { says: 'moved' },
  unknown: { says: 'unknown' },
};
for (const kind of ['cancel-booking', 'availability', 'substitute'] as const) {
  pages[kind] = { says: 'question', kind, words, before: null };
  pages[`${kind}, too late`] = { says: 'late', kind };
  pages[`${kind}, done`] = { says: 'done', kind, given: null };
  if (kind === 'cancel-booking') continue;
  pages[`${kind}, once more`] = { says: 'question', kind, words, before: { answer: 'no', remark: 'Urlaub' } };
  for (const answer of given[kind]) pages[`${kind}, ${answer}`] = { says: 'done', kind, given: answer };
}

it.each(['de', 'en'] as const)('%s', async (lang) => {
  const shown = Object.entries(pages).map(([name, what]) => {
    const page = { ...what, env, lang } as Shown;
    return `# ${name}\n${sentPage((request, reply) => sendAnswerPage(request, reply, page))}`;
  });
  const file = join(import.meta.dirname, 'approved', `${lang}.txt`);
  await expect(shown.join('\n')).toMatchFileSnapshot(file);
});
