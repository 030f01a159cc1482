/** A person's page with what later rooms know of them: values and places, for themselves and for those who may. */
import { mayPass, selfOr } from '@club/contract/permissions.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { openTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { UserPage } from '../users/UserPage.tsx';

const UserQttr = lazy(async () => {
  const [file] = await Promise.all([import('../qttr/UserQttr.tsx'), openTexts(['qttr'])]);
  return { default: file.UserQttr };
});
const UserPositions = lazy(async () => {
  const [file] = await Promise.all([import('../positions/UserPositions.tsx'), openTexts(['positions'])]);
  return { default: file.UserPositions };
});

export function UserWithRankings() {
  const { id = '' } = useParams({ strict: false });
  const viewer = useViewer();
  return (
    <UserPage>
      <Suspense>
        {mayPass(selfOr('g_all_usr_qttr'), viewer, id) ? <UserQttr userId={id} /> : null}
        {mayPass(selfOr('g_all_usr_pos'), viewer, id) ? <UserPositions userId={id} /> : null}
      </Suspense>
    </UserPage>
  );
}
