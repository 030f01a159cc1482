/** Die Sätze zu den Fehlern, die vor allem anderen auftreten können: Sie sind immer geladen. */
import type { basicFailures as english } from '../en/basic-failures.ts';

export const basicFailures: typeof english = {
  'signed-out': 'Bitte melde dich wieder an.',
  'token-invalid': 'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
  'approval-pending': 'Dein Konto wartet noch auf die Freigabe.',
  'missing-permission': 'Fehlende Berechtigung',
  'not-found': 'Das gibt es nicht oder nicht mehr.',
  'too-many': 'Das war viel auf einmal. Bitte warte einen Moment.',
  internal: 'Bei uns ist etwas schiefgegangen.',
  offline: 'Dafür braucht es Netz. Nichts geht verloren: Versuch es, wenn es wieder da ist.',
  unavailable: 'Der Server ist gerade nicht erreichbar. Bitte versuch es gleich noch einmal.',
};
