/** How the app was opened, which decides what a member's settings may still change. */

/** Whether the URL had a language, which then takes precedence over the settings. Set at the start of the app. */
let languageInAddress = true;
/** Whether the start page was opened from outside the app, and not from one of its pages or by reloading. */
let fromOutside = false;

/** Called once, before the router rewrites the URL. @param pathname without the language */
export function arrive(asked: { language: string | null; pathname: string }): void {
  languageInAddress = asked.language !== null;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  fromOutside = asked.pathname === '/' && (entry?.type ?? 'navigate') === 'navigate';
}

export const addressSaysLanguage = (): boolean => languageInAddress;

/** Returns true once: after that `/` is the start page like any other page. */
export function isFirstVisit(): boolean {
  const came = fromOutside;
  fromOutside = false;
  return came;
}
