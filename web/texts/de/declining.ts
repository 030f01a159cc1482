/** Die Texte für „Ich kann nicht“. */
import type { declining as english } from '../en/declining.ts';

export const declining: typeof english = {
  decline: 'Ich kann nicht',
  withdraw: 'Zurücknehmen',
  declinedDone: 'Vermerkt: Du kannst nicht',
  withdrawnDone: 'Antwort zurückgenommen',
  failed: 'Deine Antwort wurde nicht gespeichert',
  declinedTitle: (count) => (count === 1 ? 'Kann nicht (1)' : `Können nicht (${count})`),
  unansweredTitle: (count) => `Noch keine Antwort (${count})`,
  unansweredHelp: (dates) =>
    `Wer bei einem der letzten ${dates} Termine der Serie gebucht oder gewartet hat und sich zu diesem noch nicht gemeldet hat.`,
  answerDone: 'Antwort vermerkt',
  answerFailed: 'Die Antwort wurde nicht gespeichert',
};
