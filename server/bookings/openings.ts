/** Booking has opened: followers of the category are notified, once, with all dates of a series in one message. */
import { type Message, notify } from '../notifications/actions.ts';
import { spoken } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { isAwaited } from '../settings/store.ts';
import { lockOpened, type Opened, updateOpeningNotified } from './events/store.ts';

const dayMs = 86_400_000;

function messageOf(events: readonly Opened[], env: Env): Message | null {
  const [first, ...others] = events;
  if (!first) return null;
  const { id, title, location, startDate } = first;
  const when = spoken(startDate, env);
  const where = location ? ` · ${location}` : '';
  const count = events.length;
  return {
    kind: first.type === 'training' ? 'training' : 'events',
    words: {
      de: {
        title: `Jetzt buchbar: ${title}`,
        body: others.length > 0 ? `${count} Termine, der erste: ${when.de}${where}` : `${when.de}${where}`,
      },
      en: {
        title: `Open for booking: ${title}`,
        body: others.length > 0 ? `${count} dates, the first: ${when.en}${where}` : `${when.en}${where}`,
      },
    },
    link: `/bookable-events?event=${id}`,
    about: { module: 'open-events', id, others: others.map((event) => event.id) },
  };
}

/** The repeated job. Idempotent, also when it runs in two processes at once. */
export const notifyOpenings = (db: Database, env: Env, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const opened = await lockOpened(tx, { from: new Date(now.getTime() - dayMs), now });
    const bySeries = Map.groupBy(opened, (event) => event.seriesId ?? event.id);
    for (const events of bySeries.values()) {
      const message = messageOf(events, env);
      const awaitingCategory = events[0]?.categoryId ?? '';
      // a message without recipients would only fill the history of messages
      if (message && (await isAwaited(tx, awaitingCategory)))
        await notify({ db: tx, now }, message, { to: { awaitingCategory }, except: null });
    }
    await updateOpeningNotified(
      tx,
      opened.map(({ id }) => id),
      now,
    );
  });
