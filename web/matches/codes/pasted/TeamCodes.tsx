/** Match codes and PINs of a team's games from a text, loaded for its captains and those who manage games. */
import { leads } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { openTexts } from '../../../platform/i18n.ts';
import { lazy } from '../../../platform/lazy.ts';
import { useViewer } from '../../../platform/viewer.ts';

const PasteCodes = lazy(async () => {
  const [file] = await Promise.all([import('./PasteCodes.tsx'), openTexts(['matchCodes', 'failures'])]);
  return { default: file.PasteCodes };
});

export function TeamCodes({ teamId }: { teamId: string }) {
  if (!leads(useViewer(), teamId, 'm_gms')) return null;
  return (
    <Suspense fallback={<Skeleton height={120} mb="md" />}>
      <PasteCodes teamId={teamId} />
    </Suspense>
  );
}
