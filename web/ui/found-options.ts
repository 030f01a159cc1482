/** The entries of a long choice that match the search. */
import type { ChoiceOption } from './choice-options.ts';

const folded = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Those whose label or group contains every word, ignoring accents; the empty entry only without a search. */
export function found(options: readonly ChoiceOption[], words: string): ChoiceOption[] {
  const asked = folded(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return [...options];
  return options.filter(({ value, label, group }) => {
    const text = folded(`${group ?? ''} ${label}`);
    return value !== '' && asked.every((word) => text.includes(word));
  });
}
