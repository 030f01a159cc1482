/** Reminds captains of a report that the association waits for, before its deadline. */
import { clubTime } from '@club/contract/club-time.ts';
import { isBye } from '@club/contract/games/byes.ts';
import { isReportDue } from '@club/contract/match-reports/after/deadlines.ts';
import { listCaptains } from '../../matches/store.ts';
import { type Message, notify } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import * as store from './store.ts';

const hourMs = 3_600_000;

function messageOf(game: store.AwaitedGame, deadline: string, env: Env): Message {
  const until = spoken(deadline, env);
  const teams = `${game.homeTeam} – ${game.awayTeam}`;
  const words = game.hasReport
    ? {
        de: { title: 'Spielbericht noch nicht gemeldet', what: `Trag ihn bis ${until.de} beim Verband ein.` },
        en: {
          title: 'Match report not sent yet',
          what: `Please enter it with the association by ${until.en}.`,
        },
      }
    : {
        de: {
          title: 'Ergebnis noch nicht gemeldet',
          what: `In der App gibt es keinen Spielbericht. Trag Ergebnis und Bericht bis ${until.de} beim Verband ein.`,
        },
        en: {
          title: 'Result not reported yet',
          what: `There is no match report in the app. Please enter the result and the report with the association by ${until.en}.`,
        },
      };
  return {
    kind: 'reportDue',
    words: {
      de: { title: words.de.title, body: `${teams}\n${words.de.what}` },
      en: { title: words.en.title, body: `${teams}\n${words.en.what}` },
    },
    link: `/games/${game.id}/${game.hasReport ? 'report' : 'match'}`,
    about: { module: 'awaited-reports', id: game.id },
    // it would come too late after somebody's quiet hours; the club's night is kept by `isReportDue`
    urgent: true,
  };
}

/** The message and the record that it was sent commit together. */
const remindOf = (db: Database, env: Env, game: store.AwaitedGame, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const date = game.date.toISOString();
    if (!isReportDue(date, game.reportHours, now, clubTime(env.clubTimezone))) return;
    const userIds = (await listCaptains(tx, game.teamId)).map(({ id }) => id);
    // of two processes that come here at once, one inserts it
    if (userIds.length === 0 || !(await store.insertReminder(tx, game, now))) return;
    const deadline = new Date(game.date.getTime() + (game.reportHours ?? 0) * hourMs).toISOString();
    await notify({ db: tx, now }, messageOf(game, deadline, env), { to: { userIds }, except: null });
  });

/** The repeated job. Idempotent, also when it is killed in between or runs in two processes at once. */
export async function remindOfReports(db: Database, env: Env, now: Date): Promise<void> {
  for (const game of await store.listAwaited(db, now))
    if (![game.homeTeam, game.awayTeam].some(isBye)) await remindOf(db, env, game, now);
}
