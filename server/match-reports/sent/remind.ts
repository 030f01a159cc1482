/** Reminds captains of a result and a report that the association waits for, before their deadlines. */
import { clubTime } from '@club/contract/club-time.ts';
import { isBye } from '@club/contract/games/byes.ts';
import { type Deadline, dueDeadlines } from '@club/contract/match-reports/after/deadlines.ts';
import { listCaptains } from '../../matches/store.ts';
import { type Message, notify } from '../../notifications/actions.ts';
import type { Language } from '../../notifications/store.ts';
import { spoken } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import { type Database, transaction } from '../../platform/postgres/database.ts';
import * as store from './store.ts';

/** What the association waits for, and until when. */
type Due = readonly Deadline[];

/** The result and the report, or one of them. Without a separate deadline for the result, the report includes it. */
function namedIn(due: Due, game: store.AwaitedGame): Deadline['what'] | 'both' {
  const [first] = due;
  const isAlone = first?.what === 'report' && !game.hasReport && game.resultHours === null;
  return due.length > 1 || isAlone || !first ? 'both' : first.what;
}

const titles = {
  result: { de: 'Ergebnis noch nicht gemeldet', en: 'Result not reported yet' },
  report: { de: 'Spielbericht noch nicht gemeldet', en: 'Match report not sent yet' },
  both: { de: 'Ergebnis und Spielbericht noch nicht gemeldet', en: 'Result and match report not sent yet' },
};

function sentenceOf(due: Due, named: keyof typeof titles, env: Env): Record<Language, string> {
  const until = (what: Deadline['what']) =>
    spoken((due.find((one) => one.what === what) ?? due[0])?.at ?? '', env);
  const [result, report] = [until('result'), until('report')];
  if (named === 'both' && result.de !== report.de)
    return {
      de: `Trag das Ergebnis bis ${result.de} und den Spielbericht bis ${report.de} beim Verband ein.`,
      en: `Please enter the result with the association by ${result.en}, and the match report by ${report.en}.`,
    };
  const [what, whatInEnglish, by] = {
    result: ['das Ergebnis', 'the result', result] as const,
    report: ['den Spielbericht', 'the match report', report] as const,
    both: ['Ergebnis und Spielbericht', 'the result and the match report', report] as const,
  }[named];
  return {
    de: `Trag ${what} bis ${by.de} beim Verband ein.`,
    en: `Please enter ${whatInEnglish} with the association by ${by.en}.`,
  };
}

function messageOf(game: store.AwaitedGame, due: Due, env: Env): Message {
  const named = namedIn(due, game);
  const sentence = sentenceOf(due, named, env);
  const teams = `${game.homeTeam} – ${game.awayTeam}`;
  const isMissing = named !== 'result' && !game.hasReport;
  const missing = isMissing
    ? { de: 'In der App gibt es keinen Spielbericht. ', en: 'There is no match report in the app. ' }
    : { de: '', en: '' };
  const wordsIn = (language: Language) => ({
    title: titles[named][language],
    body: `${teams}\n${missing[language]}${sentence[language]}`,
  });
  return {
    kind: 'reportDue',
    words: { de: wordsIn('de'), en: wordsIn('en') },
    link: `/games/${game.id}/${game.hasReport ? 'report' : 'match'}`,
    about: { module: 'awaited-reports', id: game.id },
    // it would come too late after somebody's quiet hours; `dueDeadlines` respects the club's night
    urgent: true,
  };
}

/** The message and the record that it was sent commit together. */
const remindOf = (db: Database, env: Env, game: store.AwaitedGame, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const due = dueDeadlines(game.date.toISOString(), game, now, clubTime(env.clubTimezone));
    if (due.length === 0) return;
    const userIds = (await listCaptains(tx, game.teamId)).map(({ id }) => id);
    if (userIds.length === 0) return;
    // of two processes that get here at once, one inserts them
    const whats = due.map(({ what }) => what);
    const inserted = await store.insertReminders(tx, game, whats, now);
    const named = due.filter(({ what }) => inserted.includes(what));
    if (named.length === 0) return;
    await notify({ db: tx, now }, messageOf(game, named, env), { to: { userIds }, except: null });
  });

/** The repeated job. Idempotent, also when it is killed in between or runs in two processes at once. */
export async function remindOfReports(db: Database, env: Env, now: Date): Promise<void> {
  for (const game of await store.listAwaited(db, now))
    if (![game.homeTeam, game.awayTeam].some(isBye)) await remindOf(db, env, game, now);
}
