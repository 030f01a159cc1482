/** What one person keeps in this browser's store: names that tell whose it is, so that it goes with them and stays while they do. */
const start = 'club-';

/** @param what the room that keeps it, such as `post`; @param which one of several */
export const ownKey = (what: string, userId: string, which = ''): string =>
  `${start}${what}:${userId}:${which}`;

/** Whether it is somebody's. @param except the person whose own does not count */
export const isOwn = (key: string, except?: string): boolean =>
  key.startsWith(start) && !(except && key.includes(`:${except}:`));
