/** The order in which a captain has people asked. */

/** The ordered people who can still be asked, then new ones. */
export const orderOf = (order: readonly string[], proposed: readonly string[]): string[] => [
  ...order.filter((one) => proposed.includes(one)),
  ...proposed.filter((one) => !order.includes(one)),
];

/** The same with one of them moved. @param by -1 is up, 1 is down */
export function movedBy(order: readonly string[], id: string, by: -1 | 1): string[] {
  const at = order.indexOf(id);
  const other = at < 0 ? undefined : order[at + by];
  return other === undefined ? [...order] : order.with(at, other).with(at + by, id);
}
