/** names shown in a question; fifty of them would cover its buttons */
const mostNamed = 4;

/** Some names for a question, and the number of the others. @param others such as "and 50 more" */
export function someOf(names: readonly string[], others: (count: number) => string): string {
  // "and 1 more" would be no shorter than the name
  const shown = names.length > mostNamed + 1 ? names.slice(0, mostNamed) : names;
  const left = names.length - shown.length;
  return left === 0 ? shown.join(', ') : `${shown.join(', ')} ${others(left)}`;
}
