/** The referee over HTTP, and a match of a team of four to judge. */
import { openTestApp } from '../../testing/test-app.ts';

export async function openJudgeApp() {
  const app = await openTestApp();
  const member = await app.person();
  const post = (body: unknown, language = 'de') =>
    app.raw('/api/main/v1/line-ups/judge', {
      method: 'POST',
      as: member,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'accept-language': language },
    });
  return { close: app.close, post };
}
export type JudgeApp = Awaited<ReturnType<typeof openJudgeApp>>;

export type Finding = { section: string; weight: string; labels: string[]; code: string; message: string };

export const list = ['1.1', '1.2', '1.3', '1.4', '2.1', '2.2', '2.3', '2.4', '3.1'];
export const listed = list.map((label) => ({ label, notes: label === '2.2' ? ['SPV'] : [] }));
const pairs = (text: string) =>
  text.split(' / ').map((pair) => pair.split('+').map((label) => (label === '-' ? null : label)));

/** @param doubles such as `1.1+1.2 / 1.3+-`, with an empty place */
export const match = (singles: string, doubles: string, more: object = {}) => ({
  kind: 'match',
  system: 'bund',
  team: 1,
  listed,
  singles: singles.split(' ').filter(Boolean),
  doubles: doubles === '' ? [] : pairs(doubles),
  ...more,
});
export const two = '1.1+1.2 / 1.3+1.4';
