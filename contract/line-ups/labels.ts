/** Players by their place in the reported line-up: `2.3` is the third of the second team. */
import { byPlace } from './order.ts';

/** Both numbers without leading zeros, so that one player has one label. */
export const labelForm = /^[1-9]\d?\.[1-9]\d{0,2}$/;

export const labelOf = (team: number, place: number): string => `${team}.${place}`;

/** Team and place of a label. */
export function spotOf(label: string): { team: number; place: number } {
  const [team = 0, place = 0] = label.split('.').map(Number);
  return { team, place };
}

/** Sorts labels in the order of the line-up. */
export const byLabel = (one: string, other: string): number => byPlace(spotOf(one), spotOf(other));

/** Those that occur more than once, each once. */
export const repeated = (labels: readonly string[]): string[] => [
  ...new Set(labels.filter((label, at) => labels.indexOf(label) !== at)),
];
