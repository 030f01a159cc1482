/** What is being written, kept in this browser every moment: it survives a crash, a flat battery and a dead network. */
import { ownKey } from '../../platform/own-key.ts';
import type { PostValues } from './post-form.ts';

export type KeptCopy = {
  /** when, in milliseconds since 1970 */
  at: number;
  values: PostValues;
  /** what the server had when this was begun, and its ETag; none for a post that was never saved */
  base: { values: PostValues; etag: string | null } | null;
  /** the draft that a new post has become meanwhile */
  postId: string | null;
};

/** One person's copies. @param postId null for the post that is being begun */
const keyOf = (userId: string, postId: string | null) => ownKey('post', userId, postId ?? 'new');

/** Days after which a copy that nobody came back to is forgotten. */
const keptDays = 30;

export function readCopy(userId: string, postId: string | null, now: number): KeptCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(userId, postId)) ?? 'null') as KeptCopy | null;
    return copy && now - copy.at < keptDays * 86_400_000 ? copy : null;
  } catch {
    return null;
  }
}

/** Answers whether it could be kept: a browser's store can be full or forbidden. */
export function keepCopy(userId: string, postId: string | null, copy: KeptCopy): boolean {
  try {
    localStorage.setItem(keyOf(userId, postId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetCopy(userId: string, postId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, postId));
  } catch {
    // where nothing can be kept there is nothing to forget
  }
}
