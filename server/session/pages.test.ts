/** The page for each problem of a sign-in in both languages, as approved (docs/approved-pages.md). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { sentPage } from '../testing/sent-page.ts';
import { sendSignInProblem } from './pages.ts';

const env = readEnv({});
const problems = ['expired', 'denied', 'refused', 'unavailable', 'link-used', 'link-old'] as const;

it.each(['de', 'en'] as const)('%s', async (lang) => {
  const pages = problems.map((problem) => {
    const about = { env, lang, problem, retry: '/session/login' };
    return `# ${problem}\n${sentPage((request, reply) => sendSignInProblem(request, reply, about))}`;
  });
  const file = join(import.meta.dirname, 'approved', `${lang}.txt`);
  await expect(pages.join('\n')).toMatchFileSnapshot(file);
});
