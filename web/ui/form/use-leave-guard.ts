/** Asks before unsaved changes are lost: by a link, by closing the page, by signing out. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { closesDialog } from '../back-to-close.ts';
import { askToLeave } from '../unsaved.ts';
import { watchUnsaved } from '../writing.ts';
import { savesDrafts } from './drafts.ts';

/** @param onLeave called when the user leaves nevertheless */
export function useLeaveGuard(isUnsaved: () => boolean, onLeave: () => void): void {
  const asked = useEffectEvent(isUnsaved);
  useEffect(() => watchUnsaved(() => asked()), []);
  useBlocker({
    // switching the language stays on the same page, so nothing is lost
    shouldBlockFn: async ({ current, next, action }) => {
      const stays =
        next.pathname === current.pathname && JSON.stringify(next.search) === JSON.stringify(current.search);
      if (stays || closesDialog({ action }) || !isUnsaved()) return false;
      const leaves = await askToLeave();
      if (leaves) onLeave();
      return !leaves;
    },
    // signing out has asked already
    enableBeforeUnload: () => savesDrafts() && isUnsaved(),
  });
}
