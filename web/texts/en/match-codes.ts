/** The texts of match codes and PINs that are pasted for many games. */
import type { UnreadReason } from '@club/contract/matches/codes/pasted/rules.ts';
import { plural } from '../plural.ts';

const reasons: Record<UnreadReason, string> = {
  'no-number': 'No match number found',
  'no-game': 'No game of yours has this number',
  'no-codes': 'Neither code nor PIN found',
  unclear: 'Several words could be the number, the code or the PIN',
  twice: 'Something else stands further up for this game',
  'too-long': 'Longer than a code or a PIN is',
};

export const matchCodes = {
  title: 'Codes and PINs',
  help: 'For all games of the season at once, from the association’s list. Only line-up and captains see them.',
  paste: 'Paste a list',
  text: 'List with match number, code and PIN',
  textHelp:
    'A line for each game, copied from the PDF, the mail or the table. Dates and names of teams may stay in it.',
  check: 'Check',
  checkFailed: 'Error reading the list',
  back: 'Change the text',
  save: (count: number) => `Save for ${plural('en', count, 'game', 'games')}`,
  saved: 'Codes and PINs saved',
  saveFailed: 'Error saving codes and PINs',
  nothing: 'There is no code and no PIN for a game of your teams in this text.',
  open: 'Which game?',
  openHelp: 'Several teams have a game with this number. What you do not choose is left out.',
  whichGame: 'Game',
  noGame: 'Leave out',
  differs: 'other than entered',
  replace: 'Replace',
  before: (code: string, pin: string) => `Until now: match code ${code}, PIN ${pin}`,
  added: 'new',
  same: 'entered already',
  unread: 'not understood',
  unreadHelp: 'These lines are left out. You can change the text, or enter them at the game.',
  reasons,
  line: (line: number) => `Line ${line}`,
  number: (number: string) => `No.\u00a0${number}`,
};
