/** The app with its live stream, in a process of its own: makes a change whenever its parent asks, and says when that held. */
import { transaction } from '../server/platform/postgres/database.ts';
import { writeLiveEvent } from '../server/platform/postgres/notify.ts';
import { openHouseAt } from '../server/testing/house-at.ts';
import { answerWith, type Streams } from './streams-answers.ts';

const house = await openHouseAt(process.argv[2] ?? '', { LOG_LEVEL: 'info' }, { max: 10 });
// as many streams as one person can have open, for each of them
const people = await Promise.all(Array.from({ length: 100 }, () => house.person()));
const tokens = people.map(({ token }) => token);
answerWith(async (id) => {
  await transaction(house.db, (tx) => writeLiveEvent(tx, { topic: 'games', id }));
  return process.hrtime.bigint();
});
process.send?.({ url: `${house.origin}/api/main/v1/live`, tokens } satisfies Streams);
