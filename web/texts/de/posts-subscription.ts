/** Die Texte der Adresse, unter der Beiträge mit RSS gelesen werden. */
import type { postsSubscription as english } from '../en/posts-subscription.ts';

export const postsSubscription: typeof english = {
  link: 'Adresse der Beiträge',
  linkHelp: 'Nur veröffentlichte Beiträge. Trag sie in einen RSS-Reader ein.',
  copy: 'Adresse kopieren',
  copied: 'Adresse kopiert',
  copyFailed: 'Kopiere mit Strg+C',
};
