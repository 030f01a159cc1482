/** The body of a long table: draws the visible rows and reserves the space of the others. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './DataTable.module.css';

/** height of a row in px */
const rowHeight = 40;

type Props<T> = { rows: readonly T[]; width: number; children: (row: T) => ReactNode };

export function ManyRows<T>({ rows, width, children }: Props<T>) {
  'use no memo'; // the virtualizer is one mutable object
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const inSight = virtual.getVirtualItems();
  const first = inSight[0]?.index ?? 0;
  const last = inSight.at(-1)?.index ?? -1;
  const gap = (count: number) =>
    count > 0 ? (
      <tr aria-hidden>
        <td colSpan={width} className={classes.gap} style={{ height: count * rowHeight }} />
      </tr>
    ) : null;
  return (
    <tbody ref={body}>
      {gap(first)}
      {rows.slice(first, last + 1).map(children)}
      {gap(rows.length - 1 - last)}
    </tbody>
  );
}
