/** Searches for substitutes with any answers, absences, Sperrvermerke, other games and time-outs. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clubTime } from '../../club-time.ts';
import { type Answer, substituteCandidates } from '../../line-ups/substitutes.ts';
import { isQuiet } from '../../settings/rules.ts';
import { type Asked, nextSteps, refuseYes, type SearchMode, type SearchState, searchModes } from './rules.ts';

const zone = clubTime('Europe/Berlin');
const date = '2026-11-28T17:00:00Z';
const begins = Date.parse('2026-11-23T11:00:00Z');
const hourMs = 3_600_000;
const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const happenings = ['yes', 'no', 'away', 'back', 'busy', 'blocked', 'gone', 'chosen', 'nothing'] as const;
type Event = { hours: number; who: string; what: (typeof happenings)[number] };
type Given = { mode: SearchMode; wanted: number; hoursEach: number; events: Event[] };

/** How often each event happened in all runs, to show what the test has covered. */
const seen = { asked: 0, skipped: 0, filled: 0, exhausted: 0, late: 0 };

/** A search as server and database carry it out, in a few lines. */
function openCourse({ mode, wanted, hoursEach }: Given) {
  const blocked = new Set<string>();
  const known = {
    answers: new Map<string, Answer>(),
    absent: new Set<string>(),
    busy: new Set<string>(),
    approved: new Set(people),
  };
  const candidates: Asked[] = people.map((userId) => ({
    userId,
    askedAt: null,
    answer: null,
    plays: false,
    skipped: false,
    settled: false,
    chosen: false,
  }));
  let state: SearchState = 'open';
  let now = begins;
  const running = () => {
    const listed = people.map((person, at) => ({
      label: `2.${at + 1}`,
      person,
      notes: blocked.has(person) ? ['SPV'] : [],
    }));
    const free = new Set(substituteCandidates(listed, 1, known).map(({ person }) => person));
    return {
      mode,
      wanted,
      hoursEach: mode === 'inOrder' ? hoursEach : null,
      state,
      forDate: date,
      newest: true,
      game: { date, state: 'planned' as const },
      candidates: candidates.map((one) => ({ ...one, free: free.has(one.userId) })),
    };
  };
  const next = () => nextSteps(running(), new Date(now), zone);
  /** Who is asked now must be able to play, be asked for the first time, and be awake or the game near. */
  const expectFair = ({ userId, askedAt, answer }: Asked) => {
    expect([askedAt, answer]).toEqual([null, null]);
    const { absent, busy, approved } = known;
    const cannot = absent.has(userId) || busy.has(userId) || blocked.has(userId) || !approved.has(userId);
    expect(cannot).toBe(false);
    const isNight = isQuiet({ from: '21:00', to: '08:00' }, zone.localOf(new Date(now)).time);
    expect(isNight && Date.parse(date) - now > 24 * hourMs).toBe(false);
  };
  const proceed = () => {
    const steps = next();
    for (const one of candidates) {
      if (steps.skip.includes(one.userId)) one.skipped = true;
      if (!steps.ask.includes(one.userId)) continue;
      expectFair(one);
      one.askedAt = new Date(now).toISOString();
    }
    seen.asked += steps.ask.length;
    seen.skipped += steps.skip.length;
    if (steps.state === 'filled')
      for (const one of candidates) one.settled ||= one.askedAt !== null && one.answer === null;
    if (steps.state !== state && (steps.state === 'filled' || steps.state === 'exhausted'))
      seen[steps.state] += 1;
    state = steps.state;
    // a second step without a change does nothing
    expect(next()).toMatchObject({ ask: [], skip: [], state });
  };
  const answer = (one: Asked, said: 'yes' | 'no') => {
    if (one.askedAt === null || now >= Date.parse(date)) return;
    const refusal = said === 'yes' ? refuseYes(running(), one.userId) : null;
    if (refusal) seen.late += 1;
    one.answer = said;
    one.plays = said === 'yes' && refusal === null;
  };
  const changes = (one: Asked): Record<Event['what'], () => unknown> => ({
    yes: () => answer(one, 'yes'),
    no: () => answer(one, 'no'),
    away: () => known.absent.add(one.userId),
    back: () => known.absent.delete(one.userId),
    busy: () => known.busy.add(one.userId),
    blocked: () => blocked.add(one.userId),
    gone: () => known.approved.delete(one.userId),
    chosen: () => one.askedAt === null && Object.assign(one, { chosen: true, skipped: false }),
    nothing: () => undefined,
  });
  const happens = ({ hours, who, what }: Event) => {
    now += hours * hourMs;
    for (const one of candidates) if (one.userId === who) changes(one)[what]();
    proceed();
  };
  return { proceed, happens, playing: () => candidates.filter(({ plays }) => plays).length };
}

it('nobody is asked who cannot play, nobody twice or at night, and never too many have a spot', () => {
  const given = fc.record({
    mode: fc.constantFrom(...searchModes),
    wanted: fc.integer({ min: 1, max: 3 }),
    hoursEach: fc.integer({ min: 1, max: 20 }),
    events: fc.array(
      fc.record({
        hours: fc.integer({ min: 0, max: 12 }),
        who: fc.constantFrom(...people),
        what: fc.constantFrom(...happenings, 'yes' as const, 'yes' as const, 'chosen' as const),
      }),
      { minLength: 5, maxLength: 40 },
    ),
  });
  fc.assert(
    fc.property(given, (one) => {
      const course = openCourse(one);
      course.proceed();
      for (const event of one.events) {
        course.happens(event);
        expect(course.playing()).toBeLessThanOrEqual(one.wanted);
      }
    }),
    { numRuns: 1000 },
  );
  expect(Object.entries(seen).filter(([, count]) => count < 20)).toEqual([]);
});
