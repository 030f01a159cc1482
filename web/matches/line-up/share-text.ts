/** A game as plain text, for a chat: who plays, when the team meets and who drives; or who is missing. */
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import { placeOf } from '../places.ts';

type Given = Pick<Match, 'game' | 'meetAt' | 'wanted' | 'lineUp' | 'rides'>;

/** Players who are still needed; 0 where the system is not known. */
export const missingIn = ({ wanted, lineUp }: Pick<Given, 'wanted' | 'lineUp'>): number =>
  Math.max(0, (wanted ?? 0) - (lineUp?.singles.length ?? 0));

/** @param address of the match's page, for those who have the app */
export function shareText(match: Given, texts: Texts, dates: Dates, address: string): string {
  const { game, meetAt, lineUp, rides } = match;
  const words = texts.lineUps;
  const pairs = lineUp?.doubles ?? [];
  const missing = missingIn(match);
  const doubles = pairs.flatMap((pair, at) => {
    const people = pair.filter((person) => person !== null);
    return people.length > 0 ? [`${words.double(at + 1)}: ${people.map(displayName).join(' / ')}`] : [];
  });
  const drivers = (rides ?? []).map(
    ({ driver, leavesAt, from }) => `${displayName(driver)} (${dates.time(leavesAt)}, ${from})`,
  );
  return [
    `${game.homeTeam} – ${game.awayTeam}`,
    dates.full(game.date),
    ...[placeOf(game)].filter(Boolean),
    `${texts.matches.meet}: ${dates.time(meetAt)}`,
    '',
    ...(lineUp?.singles ?? []).map((person, at) => `${at + 1}. ${displayName(person)}`),
    ...doubles,
    ...(drivers.length > 0 ? ['', `${words.drivers}: ${drivers.join(', ')}`] : []),
    ...(missing > 0 ? ['', words.stillMissing(missing)] : []),
    '',
    address,
  ].join('\n');
}
