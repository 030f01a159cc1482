/** Messages about new members: a welcome to them, and a notice to those who approve people. */

import type { Env } from '../platform/env.ts';
import { addJob } from '../platform/jobs.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { findNewestPending, listApprovedHolders } from '../users/store.ts';
import { notify } from './actions.ts';
import { lastNotifiedOf } from './latest/store.ts';

const hourMs = 3_600_000;

/** The job after somebody was approved. */
export const welcome = (db: Database, env: Env, userId: string, now: Date): Promise<void> =>
  notify(
    { db, now },
    {
      kind: 'direct',
      words: {
        de: {
          title: `Willkommen bei ${env.clubName}`,
          body: 'Du bist freigeschaltet: Training, Spiele, Termine und Neuigkeiten stehen dir offen.',
        },
        en: {
          title: `Welcome to ${env.clubName}`,
          body: 'You have been let in: training, games, events and news are open to you.',
        },
      },
      link: '/',
    },
    { to: { userIds: [userId] }, except: null },
  );

/** The job after somebody signed up: notifies those who approve people, at most once an hour. */
export const notifyWaiting = (db: Database, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const last = await lastNotifiedOf(tx, { module: 'users' });
    const newest = await findNewestPending(tx, last);
    if (!newest) return;
    const again = last === null ? now : new Date(last.getTime() + hourMs);
    if (again > now) return addJob(tx, 'tell-waiting', {}, { key: 'tell-waiting', runAt: again });
    const name = `${newest.firstName} ${newest.lastName}`;
    const more = newest.others;
    await notify(
      { db: tx, now },
      {
        kind: 'direct',
        words: {
          de: {
            title: 'Jemand möchte in den Verein',
            body:
              more > 0
                ? `${name} und ${more} weitere warten auf Freischaltung.`
                : `${name} wartet auf Freischaltung.`,
          },
          en: {
            title: 'Somebody wants to join',
            body:
              more > 0
                ? `${name} and ${more} more are waiting to be let in.`
                : `${name} is waiting to be let in.`,
          },
        },
        link: '/users',
        names: [newest.id],
        about: { module: 'users', id: newest.id },
      },
      { to: { userIds: await listApprovedHolders(tx, 'm_usrs') }, except: null },
    );
  });
