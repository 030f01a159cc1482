/** Keyboard shortcuts, and the meaning of a sequence of keys. */

import { entryFor, mayOpen } from '../navigation/navigation.ts';
import { type PagePath, pageRules } from '../navigation/page-rules.ts';
import type { Viewer } from '../platform/viewer.ts';

export type Jump = {
  keys: string[];
  word: 'home' | 'users' | 'games' | 'teams' | 'bookableEvents' | 'posts' | 'calendar';
  to: PagePath;
};

const jumps: readonly Jump[] = [
  { keys: ['h'], word: 'home', to: '/' },
  { keys: ['u'], word: 'users', to: '/users' },
  { keys: ['g'], word: 'games', to: '/games' },
  { keys: ['t'], word: 'teams', to: '/teams' },
  { keys: ['b'], word: 'bookableEvents', to: '/bookable-events' },
  { keys: ['p'], word: 'posts', to: '/posts' },
  { keys: ['k', 'c'], word: 'calendar', to: '/events' },
];

/** The pages that this viewer can open with `g` and another key. */
export const jumpsFor = (viewer: Viewer): Jump[] => jumps.filter(({ to }) => mayOpen(to, viewer));

/** The page that creates something new for this page, or null. @param path such as `/games` or `/teams/edit/{id}` */
export function creationFor(path: string, viewer: Viewer): PagePath | null {
  const entry = entryFor(path);
  const page = (entry?.endsWith('/create') ? entry : `${entry}/create`) as PagePath;
  return page in pageRules && mayOpen(page, viewer) ? page : null;
}

/** milliseconds within which the second key must follow `g` */
const together = 1500;

/** Creates a function that reads keys one by one and returns shortcuts: `g h`, `n`. @param now milliseconds */
export function createKeyReader(now: () => number) {
  let startedAt = Number.NEGATIVE_INFINITY;
  return (key: string): string | null => {
    const follows = now() - startedAt < together;
    startedAt = Number.NEGATIVE_INFINITY;
    if (follows) return `g ${key}`;
    if (key !== 'g') return key;
    startedAt = now();
    return null;
  };
}

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="textbox"]';

/** Whether a key pressed there is input to a field. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;
