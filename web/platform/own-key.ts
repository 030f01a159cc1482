/** Storage keys of one person's data: they contain the user, so that the data is deleted at sign-out and not before. */
const start = 'club-';

/** @param what the module that stores it, such as `post`; @param which one of several */
export const ownKey = (what: string, userId: string, which = ''): string =>
  `${start}${what}:${userId}:${which}`;

/** Whether a key belongs to a person. @param except the person whose keys do not count */
export const isOwn = (key: string, except?: string): boolean =>
  key.startsWith(start) && !(except && key.split(':')[1] === except);

/**
 * Deletes drafts: they belong to one person, so that none are left on the device after sign-out.
 * @param except the person who is signed in now, whose drafts remain
 */
export function clearDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (isOwn(key, except)) localStorage.removeItem(key);
  } catch {
    // without storage there is nothing to delete
  }
}

/**
 * Listens for a sign-out in another tab, while this page may still be open.
 * @returns a function that ends listening
 */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') listener();
  };
  return () => channel.close();
}
