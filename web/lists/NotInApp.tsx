/** People on a list who are not in the app: created by those who may, else only counted. */
import { holds } from '@club/contract/permissions.ts';
import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { type Draft, isUnknown, newcomersOf } from './draft.ts';

const NewMembers = lazy(() => import('./NewMembers.tsx').then((file) => ({ default: file.NewMembers })));

type Props = { draft: Draft; onMade: (userIds: ReadonlyMap<string, string>) => void };

export function NotInApp({ draft, onMade }: Props) {
  const texts = useTexts().lists;
  const makesMembers = holds(useViewer(), 'm_usrs');
  const unknown = draft.rows.filter((row) => row.skip && row.source !== null && isUnknown(row.source)).length;
  if (unknown === 0) return null;
  return makesMembers ? (
    <Suspense>
      <NewMembers newcomers={newcomersOf(draft)} onMade={onMade} />
    </Suspense>
  ) : (
    <Text size="sm" c="dimmed" maw="70ch">
      {texts.notInAppHelp(unknown)}
    </Text>
  );
}
