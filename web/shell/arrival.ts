/** How the app was opened: what a member's settings may still decide about it. */

/** Whether the address said a language; then the settings do not. Known from the start of the app on. */
let languageInAddress = true;
/** Whether somebody came to the start page from outside, and not from a page of the app or by reloading. */
let atTheDoor = false;

/** Done once, before the router rewrites the address. @param pathname without the language */
export function arrive(asked: { language: string | null; pathname: string }): void {
  languageInAddress = asked.language !== null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  atTheDoor = asked.pathname === '/' && (entry?.type ?? 'navigate') === 'navigate';
}

export const addressSaysLanguage = (): boolean => languageInAddress;

/** Answers true once: from then on `/` is the start page like any other. */
export function comesToTheDoor(): boolean {
  const came = atTheDoor;
  atTheDoor = false;
  return came;
}
