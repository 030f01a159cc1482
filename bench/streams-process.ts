/** The app with its live stream, in its own process: makes a change when the parent asks, and reports the time of its commit. */
import { transaction } from '../server/platform/postgres/database.ts';
import { writeLiveEvent } from '../server/platform/postgres/notify.ts';
import { openTestAppAt } from '../server/testing/test-app-at.ts';
import { answerWith, type Streams } from './streams-answers.ts';

const app = await openTestAppAt(process.argv[2] ?? '', { LOG_LEVEL: 'info' }, { max: 10 });
// each person has as many streams open as one person may
const people = await Promise.all(Array.from({ length: 100 }, () => app.person()));
const tokens = people.map(({ token }) => token);
answerWith(async (id) => {
  await transaction(app.db, (tx) => writeLiveEvent(tx, { topic: 'games', id }));
  return process.hrtime.bigint();
});
process.send?.({ url: `${app.origin}/api/main/v1/live`, tokens } satisfies Streams);
