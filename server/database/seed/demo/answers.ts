/** Who can play in the games that come next, which of them were asked about, and who drives. */
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import type { MatchSystemId } from '@club/contract/match-systems.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import { insertAbsence } from '../../../absences/store.ts';
import { putLineUp } from '../../../matches/line-up/store.ts';
import { insertPassenger, insertRide } from '../../../matches/rides/store.ts';
import { putAvailability, putReminder } from '../../../matches/store.ts';
import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Random } from './random.ts';
import type { DemoGame } from './season.ts';

const hour = 3_600_000;
/** answers up to these shares; the others have not answered yet */
const shares: [number, Answer][] = [
  [0.56, 'yes'],
  [0.68, 'maybe'],
  [0.72, 'substituteOnly'],
  [0.86, 'no'],
];
const remarks: Partial<Record<Answer, string[]>> = {
  yes: ['komme direkt zur Halle', 'kann fahren, 3 Plätze', 'ab 15 Minuten vor Beginn'],
  maybe: ['weiß es am Mittwoch', 'wenn das Knie mitmacht'],
  no: ['Familienfeier', 'im Urlaub'],
};

/** The first of those who play drives, and the next two go along. */
async function addRide(
  db: Database,
  gameId: string,
  date: Date,
  [driverId, ...others]: readonly string[],
  now: Date,
): Promise<void> {
  if (driverId === undefined) return;
  const id = newId();
  const leavesAt = new Date(date.getTime() - 1.5 * hour).toISOString();
  const car = { id, gameId, driverId, seats: 3, leavesAt, from: 'Parkplatz der Sporthalle' };
  await insertRide(db, { ...car, createdAt: now });
  for (const userId of others.slice(0, 2)) await insertPassenger(db, { rideId: id, userId, takenAt: now });
}

/** Publishes a line-up of those who said yes. @param playing in reported order */
async function addLineUp(
  db: Database,
  gameId: string,
  playing: readonly string[],
  system: MatchSystemId,
  now: Date,
): Promise<void> {
  const places = matchSystems[system];
  const singles = playing.slice(0, places.singles);
  const pairs = Math.min(places.doubles, Math.floor(singles.length / 2));
  const doubles = Array.from({ length: pairs }, (_, at) => singles.slice(2 * at, 2 * at + 2));
  await putLineUp(db, gameId, { singles, doubles }, new Date(now.getTime() - 20 * hour));
}

/** Somebody is away for a week around a game. */
async function addAbsence(db: Database, userId: string, date: string, now: Date): Promise<void> {
  const day = (days: number) => new Date(Date.parse(date) + days * 24 * hour).toISOString().slice(0, 10);
  await insertAbsence(db, { id: newId(), userId, from: day(-2), to: day(5), reason: 'Urlaub' }, now);
}

/** Answers for the latest games that were played, so that a captain sees who could play how often. */
async function addPastAnswers(
  db: Database,
  games: readonly DemoGame[],
  players: readonly string[],
  random: Random,
): Promise<void> {
  const played = games.filter(({ state }) => state === 'final').slice(-6);
  for (const { id, date } of played)
    for (const userId of players) {
      const roll = random.next();
      const answer = shares.find(([share]) => roll < share)?.[1];
      const forDate = new Date(date);
      const answeredAt = new Date(forDate.getTime() - 72 * hour);
      const row = { gameId: id, userId, remark: null, answeredAt, forDate };
      if (answer) await putAvailability(db, { ...row, answer, answeredBy: 'self' });
    }
}

/**
 * The next two planned games of a team get answers of most of its players, and the first of them a line-up if enough
 * can play.
 * @param players in reported order
 */
export async function addAnswers(
  db: Database,
  games: readonly DemoGame[],
  { players, system }: { players: readonly string[]; system: MatchSystemId },
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const coming = games.filter(({ state, date }) => state === 'planned' && Date.parse(date) > now.getTime());
  const next = coming.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date)).slice(0, 2);
  for (const { id, date, homeGame } of next) {
    const forDate = new Date(date);
    await putReminder(db, { gameId: id, date: forDate, days: 7, sentAt: now }, null);
    const playing: string[] = [];
    const answered = new Set<string>();
    for (const userId of players) {
      const roll = random.next();
      const answer = shares.find(([share]) => roll < share)?.[1];
      if (!answer) continue;
      answered.add(userId);
      if (answer === 'yes') playing.push(userId);
      const words = remarks[answer] ?? [];
      const remark = random.next() < 0.3 ? (words[random.between(0, words.length - 1)] ?? null) : null;
      const answeredAt = new Date(now.getTime() - Math.ceil(random.next() * 60) * hour);
      await putAvailability(db, {
        gameId: id,
        userId,
        answer,
        remark,
        answeredAt,
        answeredBy: 'self',
        forDate,
      });
    }
    if (id === next[0]?.id && playing.length >= matchSystems[system].fewest)
      await addLineUp(db, id, playing, system, now);
    const silent = players.find((userId) => !answered.has(userId));
    if (id === next[1]?.id && silent) await addAbsence(db, silent, date, now);
    if (!homeGame) await addRide(db, id, forDate, playing, now);
  }
  await addPastAnswers(db, games, players, random);
}
