/** A long page in parts: an index above and one part at a time, which the URL names behind its `#`. */
import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './PageParts.module.css';

export type PagePart = { id: string; label: string; content: ReactNode };

type Props = {
  /** the label of the index for screen readers */
  label: string;
  parts: readonly PagePart[];
  /** other names behind the `#`, and the part that contains each */
  within?: Record<string, string>;
};

export function PageParts({ label, parts, within = {} }: Props) {
  const { hash, search } = useRouterState({ select: ({ location }) => location });
  const asked = within[hash] ?? hash;
  const open = parts.find(({ id }) => id === asked)?.id ?? parts[0]?.id ?? '';
  // parts that were opened stay mounted, so that nothing entered in them is lost
  const [before, setBefore] = useState<readonly string[]>([open]);
  if (!before.includes(open)) setBefore([...before, open]);
  return (
    <>
      <nav aria-label={label} className={classes.index} data-print="hide">
        {parts.map((part) => (
          <Link
            key={part.id}
            to="."
            search={search}
            hash={part.id}
            replace
            resetScroll={false}
            hashScrollIntoView={false}
            // without it every part of the page would count as active
            activeOptions={{ includeHash: true }}
            className={classes.entry}
            aria-current={part.id === open ? 'true' : undefined}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      {parts.map(({ id, content }) =>
        id === open || before.includes(id) ? (
          <div key={id} className={classes.part} hidden={id !== open}>
            {content}
          </div>
        ) : null,
      )}
    </>
  );
}

/**
 * For a section within a part that has a name of its own behind the `#`: it is scrolled to once it is there, since it is
 * loaded after its page. Beside the parts, whose file such a page has anyway: a file more is named on every first page.
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
