/** Every answer is stored under all that was asked for: what belongs to one record is never shown for another. */
import { expect, test } from 'vitest';
import { useAbsence, useAbsences, useAwayOn, useComingPlaces, useNextAbsences } from '../absences/queries.ts';
import { useBookingStatistics, useComingBookings } from '../bookings/own/queries.ts';
import { useBookableEvent, useBookableEvents, useEventBookings } from '../bookings/queries.ts';
import { useSeries, useSeriesList } from '../bookings/series/queries.ts';
import { useBuddies, useBuddy } from '../buddies/queries.ts';
import { useGameEvents, useTrainingEvents } from '../calendar/layers/queries.ts';
import { useFeedToken } from '../calendar/links/queries.ts';
import { useCalendarEvent, useEventList, useEventsBetween } from '../calendar/queries.ts';
import { useConsentMarks, useConsents } from '../consents/queries.ts';
import { useEmergency, useMarks, useReadings } from '../emergency/queries.ts';
import { useChildren, useGuardians } from '../families/queries.ts';
import { useStoredFile } from '../files/queries.ts';
import { useCalendarLink } from '../games/calendar-links/queries.ts';
import { useGame, useGames } from '../games/queries.ts';
import { useScores } from '../games/scores/queries.ts';
import { useLegalText } from '../legal/queries.ts';
import { useImports } from '../lists/queries.ts';
import { useHeadToHeads, useTeamBalance, useUserBalance } from '../match-reports/balances/queries.ts';
import { useMatchCodes } from '../matches/codes/queries.ts';
import { useComing } from '../matches/coming/queries.ts';
import { useMatch, useLineUp as useMatchLineUp, useRide, useSeason } from '../matches/queries.ts';
import { useNotification, useNotifications } from '../notifications/queries.ts';
import { createQueryClient } from '../platform/queries.ts';
import {
  useLineUp,
  usePlaces,
  usePosition,
  usePositions,
  useUserPositions,
  useValuesUntil,
} from '../positions/queries.ts';
import { useMarks as usePictureMarks } from '../posts/marks/queries.ts';
import { usePost, usePostReach, usePosts, useReactions } from '../posts/queries.ts';
import { useHistory, useLatestQttr, useQttr } from '../qttr/queries.ts';
import { useDevices, useSetting } from '../settings/queries.ts';
import { useTeam, useTeamMembers, useTeams } from '../teams/queries.ts';
import { fakeServer, show } from '../testing/show.ts';
import { useProfile, useProfilesFound, useProfilesNamed } from '../users/profiles/queries.ts';
import { useAudit, useUser, useUsers } from '../users/queries.ts';

type Hook = (...args: unknown[]) => unknown;

function Asked({ hook: useAnswer, args }: { hook: Hook; args: unknown[] }) {
  useAnswer(...args);
  return null;
}

/** @param asked arguments of which each list asks for something else than those before */
const row = <A extends unknown[]>(name: string, hook: (...args: A) => unknown, ...asked: A[]) =>
  [name, hook as Hook, asked as unknown[][]] as const;

const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const december = { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
const lineUp = { teamId: 'a', season: 2026, seasonHalf: 'first' } as const;

/** Those that ask for one record, or for what belongs to one. */
const ofOne = [
  ['an absence', useAbsence],
  ['who is away on a day', useAwayOn],
  ['the training of a member', useBookingStatistics],
  ['an event that can be booked', useBookableEvent],
  ['the bookings of an event', useEventBookings],
  ['a series', useSeries],
  ['the buddies of a member', useBuddies],
  ['a buddy', useBuddy],
  ['the link of a calendar', useFeedToken],
  ['an event of the calendar', useCalendarEvent],
  ['consents', useConsents],
  ['emergency contacts', useEmergency],
  ['who has read emergency contacts', useReadings],
  ['children', useChildren],
  ['guardians', useGuardians],
  ['a file', useStoredFile],
  ['the calendar of a team', useCalendarLink],
  ['a game', useGame],
  ['the scores of a game', useScores],
  ['earlier encounters', useHeadToHeads],
  ['match codes', useMatchCodes],
  ['the line-up of a match', useMatchLineUp],
  ['coming matches', useComing],
  ['a match', useMatch],
  ['a message', useNotification],
  ['a place in a line-up', usePosition],
  ['the places of a member', useUserPositions],
  ['who is marked in a picture', usePictureMarks],
  ['a post', usePost],
  ['how many have read a post', usePostReach],
  ['reactions', useReactions],
  ['the values of a member', useHistory],
  ['a value', useQttr],
  ['devices', useDevices],
  ['settings', useSetting],
  ['a team', useTeam],
  ['the players of a team', useTeamMembers],
  ['a profile', useProfile],
  ['members with a name', useProfilesNamed],
  ['members who are searched for', useProfilesFound],
  ['what was changed', useAudit],
  ['a user', useUser],
] as const;

test.each([
  ...ofOne.map(([name, hook]) => row(name, hook as (id: string) => unknown, ['a'], ['b'])),
  row('absences', useAbsences, [true], [false]),
  row('the next absences', useNextAbsences, [3, 'a'], [3, 'b'], [5, 'b']),
  row('the places of a member in training', useComingPlaces, ['a', true], ['b', true]),
  row('coming bookings', useComingBookings, ['a', november.from], ['b', november.from]),
  row('events that can be booked', useBookableEvents, [{ q: 'a' }], [{ q: 'b' }]),
  row('series', useSeriesList, [{ q: 'a' }], [{ q: 'b' }]),
  row(
    'games in the calendar',
    useGameEvents,
    [november, 'a', true],
    [december, 'a', true],
    [november, 'b', true],
  ),
  row(
    'training in the calendar',
    useTrainingEvents,
    [november, 'a', true],
    [december, 'a', true],
    [november, 'b', true],
  ),
  row('the list of events', useEventList, [november], [december]),
  row('events between two days', useEventsBetween, [november, {}], [december, {}], [november, { q: 'a' }]),
  row('the consents of a hall', useConsentMarks, [['a']], [['a', 'b']]),
  row(
    'emergency marks, also after somebody has booked',
    useMarks,
    [{ id: 'a', booked: 1 }, true],
    [{ id: 'b', booked: 1 }, true],
    [{ id: 'b', booked: 2 }, true],
  ),
  row('games', useGames, [{ q: 'a' }], [{ q: 'b' }]),
  row('legal texts', useLegalText, ['imprint'], ['privacy']),
  row('imports', useImports, ['qttr'], ['positions']),
  row('the balance of a team', useTeamBalance, ['a', 2026], ['b', 2026], ['b', 2025]),
  row('the balance of a member', useUserBalance, ['a', undefined], ['b', undefined], ['b', 2025]),
  row('a ride', useRide, ['a', 'a'], ['a', 'b']),
  row('the season of a team', useSeason, ['a', undefined], ['b', undefined], ['b', '2025']),
  row('messages', useNotifications, [{ kind: 'games' }], [{ kind: 'training' }]),
  row(
    'a line-up with its version',
    useLineUp,
    [lineUp, true],
    [{ ...lineUp, teamId: 'b' }, true],
    [{ ...lineUp, season: 2025 }, true],
    [{ ...lineUp, seasonHalf: 'second' }, true],
  ),
  row(
    'places in line-ups',
    usePlaces,
    [{ season: 2026, seasonHalf: 'first' }],
    [{ season: 2026, seasonHalf: 'second' }],
    [{ season: 2026, seasonHalf: 'second', teamId: 'a' }],
  ),
  row('the line-ups of a half', usePositions, [2026, 'first'], [2026, 'second'], [2025, 'second']),
  row('values until a day', useValuesUntil, ['2026-11-01', true], ['2026-12-01', true]),
  row('posts', usePosts, [{ q: 'a' }], [{ q: 'b' }]),
  row('the latest values', useLatestQttr, [{ q: 'a' }], [{ q: 'b' }]),
  row('teams', useTeams, [{ q: 'a' }], [{ q: 'b' }]),
  row('users', useUsers, [{ q: 'a' }], [{ q: 'b' }]),
])('%s', async (_, hook, asked) => {
  fakeServer();
  const cache = createQueryClient();
  let stored = 0;
  for (const args of asked) {
    await show(<Asked hook={hook} args={args} />, { texts: ['events'], cache });
    const now = cache.getQueryCache().getAll().length;
    expect(now, JSON.stringify(args)).toBeGreaterThan(stored);
    stored = now;
  }
});
