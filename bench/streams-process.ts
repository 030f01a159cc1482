/** The app with its live stream, in its own process: makes a change when the parent asks, and reports the time of its commit. */
import { transaction } from '../server/platform/postgres/database.ts';
import { writeLiveEvent } from '../server/platform/postgres/notify.ts';
import { openTestAppAt } from '../server/testing/test-app-at.ts';
import { answerWith } from './streams-answers.ts';
import { openStreamsOf } from './streams-people.ts';

const app = await openTestAppAt(process.argv[2] ?? '', { LOG_LEVEL: 'info' }, { max: 10 });
answerWith(async (id) => {
  await transaction(app.db, (tx) => writeLiveEvent(tx, { topic: 'games', id }));
  return process.hrtime.bigint();
});
process.send?.(await openStreamsOf(app));
