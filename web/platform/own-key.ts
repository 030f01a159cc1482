/** Storage keys of one person's data: they contain the user, so that the data is deleted at sign-out and not before. */
const start = 'club-';

/** @param what the module that stores it, such as `post`; @param which one of several */
export const ownKey = (what: string, userId: string, which = ''): string =>
  `${start}${what}:${userId}:${which}`;

/** Whether a key belongs to a person. @param except the person whose keys do not count */
export const isOwn = (key: string, except?: string): boolean =>
  key.startsWith(start) && !(except && key.includes(`:${except}:`));
