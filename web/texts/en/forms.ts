/** The notes above a form: a restored draft, and changes that others made meanwhile. */
import { plural } from '../plural.ts';

export const forms = {
  atTime: (time: string) => `at ${time}`,
  atDateTime: (date: string, time: string) => `on ${date} at ${time}`,
  restored: (when: string) => `What you wrote ${when} is back.`,
  discard: 'Discard',
  changedMeanwhile: 'This has been changed meanwhile, by somebody else or by you in another window.',
  lookAtChange: 'Take over the change',
  conflictTitle: 'Somebody else has changed this meanwhile',
  conflictHelp: (fields: number) =>
    `You both changed ${plural('en', fields, 'field', 'fields')}. Choose what stays; nothing else of either is lost.`,
  mine: 'Mine',
  theirs: 'The other one',
  decide: 'Go on with this',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  twiceTitle: 'Send again?',
  twiceText:
    'What you sent before may have arrived already: only the answer was lost on the way. With your changes it may now arrive a second time.',
  twiceSend: 'Send anyway',
};
