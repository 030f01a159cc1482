/** Booking has opened: who awaits a category is told, once, and of a series' dates in one message. */
import { type Message, say } from '../notifications/actions.ts';
import { spoken } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { isAwaited } from '../settings/store.ts';
import { lockOpened, type Opened, updateOpeningTold } from './events/store.ts';

const dayMs = 86_400_000;

function messageOf(events: readonly Opened[], env: Env): Message | null {
  const [first, ...others] = events;
  if (!first) return null;
  const { id, title, location, startDate } = first;
  const when = spoken(startDate, env);
  const place = location ? ` · ${location}` : '';
  const count = events.length;
  return {
    kind: first.type === 'training' ? 'training' : 'events',
    words: {
      de: {
        title: `Jetzt buchbar: ${title}`,
        body: others.length > 0 ? `${count} Termine, der erste: ${when.de}${place}` : `${when.de}${place}`,
      },
      en: {
        title: `Open for booking: ${title}`,
        body: others.length > 0 ? `${count} dates, the first: ${when.en}${place}` : `${when.en}${place}`,
      },
    },
    link: `/bookable-events?event=${id}`,
    about: { room: 'bookings', id },
  };
}

/** The job that comes round. Doing it twice, or in two processes at once, tells nobody twice. */
export const tellOpenings = (db: Database, env: Env, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const opened = await lockOpened(tx, { from: new Date(now.getTime() - dayMs), now });
    const bySeries = Map.groupBy(opened, (event) => event.seriesId ?? event.id);
    for (const events of bySeries.values()) {
      const message = messageOf(events, env);
      const awaitingCategory = events[0]?.categoryId ?? '';
      // a message to nobody would only stand in the history of messages
      if (message && (await isAwaited(tx, awaitingCategory)))
        await say({ db: tx, now }, message, { to: { awaitingCategory }, except: null });
    }
    await updateOpeningTold(
      tx,
      opened.map(({ id }) => id),
      now,
    );
  });
