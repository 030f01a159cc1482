/** Answers that the page asked for in its head (`early.js`), while the app's scripts were still on their way. */

declare global {
  interface Window {
    /** by address and body, each there to be taken once */
    early?: Record<string, Promise<Response>>;
  }
}

const keyOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  `${String(input)}${typeof init?.body === 'string' ? init.body : ''}`;

/** Like `fetch`; what was asked for in the head is not asked for again. */
export const fetchEarly: typeof fetch = (input, init) => {
  const key = keyOf(input, init);
  const begun = window.early?.[key];
  if (!begun) return fetch(input, init);
  delete window.early?.[key];
  return begun;
};

/** What nobody has taken by now would be too old. */
export const forgetEarly = (): void => {
  delete window.early;
};
