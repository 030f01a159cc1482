/** The cards of a child on the start page. */
import type { ReactNode } from 'react';
import { useChildren } from '../../families/queries.ts';
import { useViewer } from '../../platform/viewer.ts';
import { PersonSection } from './PersonSection.tsx';

/** @param children shown where the child is not linked any more */
export function ChildCards({ id, children: own }: { id: string; children: ReactNode }) {
  const { userId } = useViewer();
  const child = useChildren(userId).data?.find(({ user }) => user.id === id)?.user;
  return child ? <PersonSection key={child.id} child={child} /> : own;
}
