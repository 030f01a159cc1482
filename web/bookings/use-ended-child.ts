/** Notices that a guardian's link ends while a page has the child chosen. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewer } from '../platform/viewer.ts';

/**
 * Whether the viewer acts no more for the child that was chosen, for example since its eighteenth birthday.
 * @param child the one that is chosen; undefined: the viewer
 * @param end closes what is open for the child: the same buttons would book for the viewer
 */
export function useEndedChild(child: string | undefined, end: () => void) {
  const { guardianOf } = useViewer();
  const [ended, setEnded] = useState(false);
  const shown = useRef(child);
  const onEnd = useEffectEvent(() => {
    end();
    setEnded(true);
  });
  useEffect(() => {
    if (shown.current !== undefined && !guardianOf.includes(shown.current)) onEnd();
    shown.current = child;
  }, [child, guardianOf]);
  return { ended, confirm: () => setEnded(false) };
}
