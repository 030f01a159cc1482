/** For a section that an address names behind its `#` and that is loaded after its page: it is scrolled to once it is there. */
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * @param name behind the `#`
 * @param isThere whether the section has its content, and so its height
 * @returns the ref of the section
 */
export function useArrival(name: string, isThere: boolean): RefObject<HTMLDivElement | null> {
  const here = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === name) here.current?.scrollIntoView();
  }, [isThere, hash, name]);
  return here;
}
