/** Matching of lines to the typed words: every word must match; accents are ignored, one letter may be missing. */
import { foldName, oneSlip } from '@club/contract/users/rules.ts';
import type { Offer } from './offer.ts';

/** Whether the letters appear in the word in this order. */
function inOrder(letters: string, word: string): boolean {
  let at = 0;
  for (const one of word) if (one === letters[at]) at += 1;
  return at === letters.length;
}

/** How well a typed word matches one word of a line; 0: not at all. */
function fit(typed: string, word: string): number {
  if (word.startsWith(typed)) return word === typed ? 5 : 4;
  if (word.includes(typed)) return 3;
  if (typed.length > 2 && oneSlip(typed, word.slice(0, Math.max(3, typed.length)))) return 2;
  // `spimp`, and `ubersicht` typed without its dots
  return typed.length > 2 && typed[0] === word[0] && inOrder(typed, word) ? 1 : 0;
}

/** How well a line matches, higher is better; 0 when a typed word matches nothing. */
export function fitness(typed: string, text: string): number {
  const asked = foldName(typed).split(' ').filter(Boolean);
  const words = foldName(text).split(' ');
  const fits = asked.map((word) => Math.max(...words.map((one) => fit(word, one))));
  if (asked.length === 0 || fits.includes(0)) return 0;
  return fits.reduce((sum, one) => sum + one, 0) / asked.length;
}

/** The matching lines, best first: an equal name or a prefix of it, then the name, then the text beside it. */
export function matching(offers: readonly Offer[], typed: string): Offer[] {
  const asked = foldName(typed);
  return offers
    .map((offer) => {
      const name = foldName(offer.label);
      const begins = name === asked ? 2 : Number(name.startsWith(asked));
      const beside = `${name} ${offer.detail ?? ''} ${offer.also ?? ''}`;
      return { offer, score: Math.max(fitness(asked, name) * 1.5 + begins, fitness(asked, beside)) };
    })
    .filter(({ score }) => asked !== '' && score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ offer }) => offer);
}
