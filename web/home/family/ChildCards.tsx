/** The cards of a child on the start page. */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChildren } from '../../families/queries.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSections } from './use-sections.ts';

/** @param children shown where the child is not linked any more */
export function ChildCards({ id, children: own }: { id: string; children: ReactNode }) {
  const { userId } = useViewer();
  const child = useChildren(userId).data?.find(({ user }) => user.id === id)?.user;
  const { data, error, isLoadingError, refetch } = useSections([id]);
  if (!child) return own;
  if (isLoadingError) return <ErrorState cause={error} retry={() => void refetch()} />;
  return data ? <data.Section key={child.id} child={child} /> : <Skeleton height={240} />;
}
