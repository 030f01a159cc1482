/** True once something has lasted for a while: content that loads at once needs no skeleton. */
import { useEffect, useState } from 'react';

/** @param after milliseconds */
export function useLate(active: boolean, after = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(active), active ? after : 0);
    return () => clearTimeout(timer);
  }, [active, after]);
  return active && late;
}
