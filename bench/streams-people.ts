import type { openTestAppAt } from '../server/testing/test-app-at.ts';
import type { Streams } from './streams-answers.ts';

/** each has as many streams open as one person may, ten */
const readers = 400;

/** The live stream of an app and the people who read it. */
export async function openStreamsOf(app: Awaited<ReturnType<typeof openTestAppAt>>): Promise<Streams> {
  const people = await Promise.all(Array.from({ length: readers }, () => app.person()));
  return { url: `${app.origin}/api/main/v1/live`, tokens: people.map(({ token }) => token) };
}
