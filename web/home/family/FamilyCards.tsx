/** On the start page of somebody with children: their own cards, or those of the child whom they choose. */
import { type ReactNode, useState } from 'react';
import { ForWhomField } from '../../families/ForWhomField.tsx';
import { useChildren } from '../../families/queries.ts';
import { useViewer } from '../../platform/viewer.ts';
import { PersonSection } from './PersonSection.tsx';

/** @param children one's own cards */
export function FamilyCards({ children: own }: { children: ReactNode }) {
  const { userId } = useViewer();
  const links = useChildren(userId).data ?? [];
  const [chosen, choose] = useState<string>();
  const child = links.find(({ user }) => user.id === chosen)?.user;
  return (
    <>
      <ForWhomField value={child?.id} onChange={choose} />
      {child ? <PersonSection key={child.id} child={child} /> : own}
    </>
  );
}
