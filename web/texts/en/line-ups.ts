/** The texts of a game's line-up and of the board on which captains set it up. */
import type { Verdict } from '@club/contract/line-ups/findings.ts';
import type { Standing } from '../../matches/line-up/setup.ts';

const groups: Record<Standing, string> = {
  yes: 'Can play',
  substituteOnly: 'Only if somebody is missing',
  maybe: 'Maybe',
  open: 'No answer yet',
  others: 'Other teams',
  no: 'Cannot play',
};
const verdicts: Record<Verdict, string> = {
  legal: 'Legal by the rules',
  incomplete: 'Not complete yet',
  illegal: 'Against the rules',
};

export const lineUps = {
  title: 'Line-up',
  draft: 'Draft: only captains see it.',
  draftShared: 'Draft, not published yet:',
  published: (when: string) => `Published ${when}`,
  none: 'Nobody is in the line-up yet.',
  setUp: 'Set up the line-up',
  change: 'Change the line-up',
  close: 'Close',
  singles: 'Singles',
  doubles: 'Doubles',
  single: (number: number) => `Singles ${number}`,
  double: (number: number) => `Doubles ${number}`,
  seat: (number: number, seat: number) => `Doubles ${number}, player ${seat}`,
  empty: 'empty',
  board: 'Tap a place and then a person, or drag people into places: with a finger, hold first.',
  place: (where: string, who: string) => `${where}: ${who}`,
  takeOut: (who: string, where: string) => `Take ${who} out of ${where}`,
  put: (who: string, where: string) => `${who} is now in ${where}`,
  takenOut: (who: string) => `${who} is not in the line-up`,
  people: 'Players',
  forPlace: (where: string) => `For ${where}`,
  groups,
  standsIn: (where: string) => `in ${where}`,
  away: 'away',
  busy: 'plays elsewhere at that time',
  rules: 'What the rules say',
  verdicts,
  unknownSystem: 'Not known: the team has no system of play yet. It can be entered with the team.',
  unknownOrder: 'Not known: the reported line-up of this half is not entered.',
  propose: 'Propose',
  proposeHelp: 'The best legal line-up from the answers',
  proposed: 'This is the best legal line-up from the answers',
  proposeFailed: 'Error with the proposal',
  toAsk: (names: string) => `Still to be asked: ${names}.`,
  takenFrom: (team: number, names: readonly string[]) => `${names.join(', ')} would come from team ${team}.`,
  leftThere: (team: number, remaining: number, needs: number) =>
    `Team ${team} still has ${remaining} who said yes, and needs ${needs}.`,
  noGameThere: (team: number) => `Team ${team} does not play then.`,
  short: (missing: number) => (missing === 1 ? 'One player is missing.' : `${missing} players are missing.`),
  save: 'Save draft',
  publish: 'Publish',
  publishChange: 'Publish the change',
  savedDone: 'Draft saved',
  publishedDone: 'Line-up published',
  failed: 'Error saving the line-up',
  illegalQuestion: 'Publish although it is against the rules?',
  illegalHelp: 'With a line-up like this the match would be lost.',
  publishAnyway: 'Publish anyway',
  copy: 'Copy as text',
  copied: 'Copied',
  copyFailed: 'Could not be copied',
  share: 'Share',
  print: 'Print',
  drivers: 'Drivers',
  stillMissing: (missing: number) =>
    missing === 1
      ? 'One player is still missing. Who can play?'
      : `${missing} players are still missing. Who can play?`,
  willing: 'Said yes',
};
