/** A list whose rows are changed in their places: the row of an open form stays when somebody deletes its record. */
import { useEffect, useEffectEvent, useState } from 'react';
import { isGone } from '../../platform/is-gone.ts';

type Opened<T> = { row: T; at: number };

/** @returns the rows to show, and a function that holds one; what that returns releases it */
export function useOpenRows<T extends { id: string }>(rows: readonly T[]) {
  const [opened, setOpened] = useState<readonly Opened<T>[]>([]);
  const gone = opened.filter(({ row }) => !rows.some(({ id }) => id === row.id));
  const hold = (row: T) => {
    const at = rows.findIndex(({ id }) => id === row.id);
    setOpened((before) => [...before, { row, at }]);
    return () => setOpened((before) => before.filter((one) => one.row.id !== row.id));
  };
  // in its place: an element that moves loses the focus
  return [gone.reduce((shown, { row, at }) => shown.toSpliced(at, 0, row), [...rows]), hold] as const;
}

/** For the form in such a row: with nothing typed in it, it goes with its record. @param query of the record */
export function useOpenRow(
  query: { data: unknown; error: unknown },
  hold: () => () => void,
  close: () => void,
): void {
  const held = useEffectEvent(hold);
  const over = useEffectEvent(close);
  useEffect(() => held(), []);
  const isOver = query.data === undefined && isGone(query.error);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
}
