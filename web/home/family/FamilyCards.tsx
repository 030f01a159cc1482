/** On the start page of somebody with children: their own cards, or those of the child whom they choose. */
import type { ReactNode } from 'react';
import { ForWhomSpace } from '../../families/ForWhomSpace.tsx';
import { useViewer } from '../../platform/viewer.ts';
import type { loadFamilyParts } from '../load-family-parts.ts';

type Props = {
  /** undefined: not loaded yet */
  parts: Awaited<ReturnType<typeof loadFamilyParts>> | undefined;
  /** the id of a child; undefined: oneself */
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
  /** one's own cards; they stay as they are when the parts arrive, with what was pressed in them */
  children: ReactNode;
};

export function FamilyCards({ parts, chosen, choose, children: own }: Props) {
  const { guardianOf } = useViewer();
  const space = guardianOf.length > 0 ? <ForWhomSpace /> : null;
  return (
    <>
      {parts ? <parts.ForWhomField value={chosen} onChange={choose} /> : space}
      {parts && chosen ? <parts.ChildCards id={chosen}>{own}</parts.ChildCards> : own}
    </>
  );
}
