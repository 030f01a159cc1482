/** Asks before somebody leaves what they have not saved: by a link, by closing the page, by signing out. */
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { askToLeave, watchUnsaved } from '../unsaved.ts';

export function useLeaveGuard(isUnsaved: () => boolean): void {
  const asked = useEffectEvent(isUnsaved);
  useEffect(() => watchUnsaved(() => asked()), []);
  useBlocker({
    shouldBlockFn: async () => isUnsaved() && !(await askToLeave()),
    enableBeforeUnload: isUnsaved,
  });
}
