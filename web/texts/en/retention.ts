/** The texts about retention periods. */
import { plural } from '../plural.ts';

const most = 10_000;
const count = (records: number) => (records > most ? 'more than 10,000' : String(records));

export const retention = {
  title: 'Retention',
  help: 'Every night the app deletes what is older than its period. The privacy policy follows.',
  period: (label: string): string => `Period: ${label}`,
  months: (months: number): string => plural('en', months, 'month', 'months'),
  never: 'never delete',
  usual: 'usual',
  none: 'Nothing goes within 30 days',
  goes: (next: number, soon: number): string => `Tonight ${count(next)}, within 30 days ${count(soon)}`,
  review: (records: number): string => `${count(records)} to look at`,
  reviewLink: 'Look at them',
  nextRun: (at: string): string => `Next run: ${at}`,
  shorterTitle: (label: string): string => `Keep “${label}” for a shorter time?`,
  shorterText: (period: string): string =>
    `What is older than ${period} is deleted in the next night. It cannot be taken back.`,
  shorten: 'Shorten',
  changedDone: 'Period changed',
  changeFailed: 'Error changing the period',
  runs: 'What went',
  noRuns: 'Nothing has been deleted yet.',
  ran: (label: string, removed: number): string => `${label}: ${removed}`,
};
