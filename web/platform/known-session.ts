/** Whether this device has stored answers of the session. A small file, because every page checks it before loading the cache. */

const key = 'known-session';

/**
 * The name of the session in the cookie beside the secret one; null where nobody is signed in. The cookie has the port in
 * its name, because browsers send it to all ports of a host; it had none in former releases.
 */
export function sessionName(cookies = document.cookie, { port } = location): string | null {
  const find = (end: string) => new RegExp(`\\bclub-session-name${end}=([\\w-]+)`).exec(cookies)?.[1];
  return find(`-${port}`) ?? find('') ?? null;
}

/** Whether answers were stored for the session that is signed in now. */
export function isKnown(): boolean {
  const name = sessionName();
  try {
    return name !== null && localStorage.getItem(key) === name;
  } catch {
    return false;
  }
}

/** @param session whose answers are stored; null: nothing is */
export function markKnown(session: string | null): void {
  try {
    if (session === null) localStorage.removeItem(key);
    else localStorage.setItem(key, session);
  } catch {
    // without storage there are none
  }
}
