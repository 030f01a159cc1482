/** A game as plain text, for a chat: who plays, when the team meets and who drives; or who is missing. */
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Dates } from '../../platform/dates.ts';
import type { Texts } from '../../texts/en.ts';
import { validAnswer } from '../given.ts';
import { placeOf } from '../places.ts';

type Given = Pick<Match, 'game' | 'meetAt' | 'wanted' | 'lineUp' | 'rides' | 'players'>;

/** @param address of the match's page, for those who have the app */
export function shareText(match: Given, texts: Texts, dates: Dates, address: string): string {
  const { game, meetAt, wanted, lineUp, rides, players } = match;
  const words = texts.lineUps;
  const pairs = lineUp?.doubles ?? [];
  const isSet = lineUp !== null && lineUp.singles.length > 0;
  // before there is a line-up: everybody who said yes
  const willing = players.filter(({ given }) => validAnswer(given) === 'yes').map(({ person }) => person);
  const people = isSet ? lineUp.singles : willing;
  const missing = Math.max(0, (wanted ?? 0) - people.length);
  const doubles = pairs.flatMap((pair, at) => {
    const both = pair.filter((person) => person !== null);
    return both.length > 0 ? [`${words.double(at + 1)}: ${both.map(displayName).join(' / ')}`] : [];
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
    ...(isSet && lineUp.state === 'draft' ? [words.draftShared] : []),
    ...(isSet
      ? people.map((person, at) => `${at + 1}. ${displayName(person)}`)
      : [`${words.willing}: ${people.map(displayName).join(', ') || '–'}`]),
    ...doubles,
    ...(drivers.length > 0 ? ['', `${words.drivers}: ${drivers.join(', ')}`] : []),
    ...(missing > 0 ? ['', words.stillMissing(missing)] : []),
    '',
    address,
  ].join('\n');
}
