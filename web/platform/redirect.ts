/** Where somebody may be sent after sign-in: a page of this app and nowhere else. */

/** The target when it is a path of this app, else `/`. Refuses `//host`, `/\host`, control characters and whole addresses. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/';
  if (target.startsWith('//') || target.includes('\\')) return '/';
  if ([...target].some((character) => character < ' ')) return '/';
  return target;
}
