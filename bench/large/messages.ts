/**
 * Twenty members have booked a training whose hall changes every second. Each change is a message made by jobs: each of them must
 * get each once, in the app and by mail.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Received } from '../../server/testing/mail-server.ts';
import type { Cluster } from './cluster.ts';
import { until } from './programs.ts';
import type { Requests } from './requests.ts';
import { bookings, openTrainings } from './trainings.ts';

const people = 20;
/** longer than a job of a killed process stays claimed (five minutes), and a delivery (three) */
const patience = 900_000;

type Row = { change: number; userId: string; mail: string | null; state: string | null; seconds: number };

/** Starts it. @param tokens of the members; the first one may manage training, and gets no message */
export function openMessages(requests: Requests, [manager = '', ...members]: readonly string[]) {
  let changes = 0;
  let stopped = false;
  let problem: Error | undefined;

  async function change(): Promise<string> {
    // within a day: mails do not wait for the end of quiet hours
    const id = await openTrainings(requests, manager)({ capacity: people, days: 0.9 });
    for (const member of members.slice(0, people))
      await requests.send('POST', `${bookings}/user/me/book`, member, { eventId: id, waitingList: true });
    while (!stopped) {
      await requests.send('PATCH', `${bookings}/event/${id}`, manager, { location: `Halle ${changes + 1}` });
      changes += 1;
      await pause(1_000);
    }
    return id;
  }
  const running = change().catch((error: Error) => {
    problem = error;
    return '';
  });

  /** Stops, waits for the jobs, and counts. @returns the problems */
  async function findProblems({ ask }: Pick<Cluster, 'ask'>, mails: readonly Received[]): Promise<string[]> {
    stopped = true;
    const id = await running;
    if (problem) throw problem;
    const from = performance.now();
    await until('the messages', async () => (await countOpen(ask)) === 0, patience, 1_000);
    const rows =
      await ask<Row>(`select substring(n.body from 'Halle ([0-9]+)')::int as change, i.user_id as "userId",
        d.id as mail, d.state, extract(epoch from d.delivered_at - n.created_at)::float as seconds
      from main.notifications n join main.inbox i on i.notification_id = n.id
        left join main.deliveries d on d.notification_id = n.id and d.user_id = i.user_id and d.channel = 'mail'
      where n.about_id = '${id}'`);
    const inTheApp = new Set(rows.map((row) => `${row.change} ${row.userId}`)).size;
    const received = Map.groupBy(mails, ({ headers }) => /^Message-ID: <([^@]+)@/im.exec(headers)?.[1]);
    const copies = rows.map(({ mail }) => received.get(mail ?? '')?.length ?? 0);
    const found = {
      'messages lost': changes * people - inTheApp,
      'messages twice': rows.length - inTheApp,
      'mails lost': copies.filter((count) => count === 0).length,
    };
    console.log(
      `Messages: ${changes} changes for ${people} people; in the app ${inTheApp} of ${changes * people}, twice ${found['messages twice']}; ` +
        `mails received once ${copies.filter((count) => count === 1).length}, more often ${copies.filter((count) => count > 1).length}, ` +
        `never ${found['mails lost']}; the slowest after ${Math.max(...rows.map(({ seconds }) => seconds)).toFixed(0)} s, ` +
        `the last ${((performance.now() - from) / 1000).toFixed(0)} s after the end`,
    );
    return Object.entries(found).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : []));
  }
  return { findProblems };
}

/** Messages that are not fanned out yet, and mails that are not sent. */
async function countOpen(ask: Cluster['ask']): Promise<number> {
  const [row] = await ask<{ n: number }>(`select
    ((select count(*) from main.notifications where spread_at is null)
      + (select count(*) from main.deliveries where state in ('waiting', 'sending')))::int as n`);
  return row?.n ?? 0;
}
