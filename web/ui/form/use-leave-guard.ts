/** Asks before somebody leaves what they have not saved: by a link, by closing the page, by signing out. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { askToLeave, watchUnsaved } from '../unsaved.ts';
import { isKeeping } from './kept-copies.ts';

/** @param onLeave told when somebody leaves all the same */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave: () => void): void {
  const asked = useEffectEvent(isUnsaved);
  useEffect(() => watchUnsaved(() => asked()), []);
  useBlocker({
    // another language is the same page: nothing is lost
    shouldBlockFn: async ({ current, next }) => {
      const stays =
        next.pathname === current.pathname && JSON.stringify(next.search) === JSON.stringify(current.search);
      if (stays || !isUnsaved()) return false;
      const leaves = await askToLeave();
      if (leaves) onLeave();
      return !leaves;
    },
    // whoever signs out was asked already
    enableBeforeUnload: () => isKeeping() && isUnsaved(),
  });
}
