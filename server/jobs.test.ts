/** When the repeated jobs run: how late something can come, and what a machine that was off catches up on. */
import { nextRunAfter } from '@club/contract/retention/rules.ts';
import { parseCronItem } from 'graphile-worker';
import { expect, it } from 'vitest';
import { repeatedJobs } from './jobs.ts';

const minuteMs = 60_000;
const begin = Date.parse('2026-11-20T00:00:00Z');
const minutes = Array.from({ length: 2 * 24 * 60 }, (_, at) => new Date(begin + at * minuteMs));

/** The minutes of two days at which a job runs. */
function runsOf(name: string): Date[] {
  const { pattern = '' } = repeatedJobs.find((job) => job.name === name) ?? {};
  const { match } = parseCronItem({ task: name, match: pattern });
  return minutes.filter((at) =>
    match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }),
  );
}

/** The longest time between two runs, in minutes. */
const longestWait = (name: string): number => {
  const runs = runsOf(name).map((at) => at.getTime());
  return Math.max(...runs.slice(1).map((at, before) => (at - (runs[before] ?? 0)) / minuteMs));
};

it('what is due comes in time', () => {
  expect(Object.fromEntries(repeatedJobs.map(({ name }) => [name, longestWait(name)]))).toEqual({
    // a planned post at its minute, a message and a lost job soon after
    'publish-planned-posts': 1,
    'sweep-messages': 1,
    'release-lost-jobs': 1,
    // what was deleted can be taken back for seconds, and is stored no longer than minutes
    'sweep-undos': 1,
    'search-substitutes': 2,
    'tell-openings': 5,
    'ask-players': 5,
    'remind-of-reports': 5,
    'prune-live-events': 10,
    'read-calendar-links': 10,
    'end-guardians': 10,
    congratulate: 60,
    'sweep-files': 60,
    'sweep-stored-answers': 60,
    'delete-old': 24 * 60,
  });
});

it('old records are deleted at the time that the page names', () => {
  expect(runsOf('delete-old')[0]).toEqual(nextRunAfter(new Date(begin)));
});

it('a machine that is off at night deletes them when it is on again, and catches up on nothing else', () => {
  expect(repeatedJobs.filter(({ backfill }) => backfill).map(({ name }) => name)).toEqual(['delete-old']);
});
