/** Wraps every page: in the frame, or in the waiting page for users whom the club has not approved yet. */
import { isOnlyGuardian } from '@club/contract/permissions.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useShell } from '../platform/shell.ts';
import { useMaybeViewer } from '../platform/viewer.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { addressSaysLanguage } from './first-visit.ts';

// seen once in a member's life, so it is loaded on demand
const WaitingPage = lazy(async () => {
  const [file] = await Promise.all([import('./WaitingPage.tsx'), openTexts(['waiting'])]);
  return { default: file.WaitingPage };
});
const FollowSettings = lazy(
  afterFirstPaint(() =>
    import('../settings/FollowSettings.tsx').then((file) => ({ default: file.FollowSettings })),
  ),
);
const Find = lazy(afterFirstPaint(() => import('../find/Find.tsx').then((file) => ({ default: file.Find }))));

export function RootPage() {
  const viewer = useMaybeViewer();
  const { switchLanguage } = useShell();
  if (!viewer) return <Spinner />;
  if (!viewer.approved && !isOnlyGuardian(viewer))
    return (
      <Suspense fallback={<Spinner />}>
        <WaitingPage />
      </Suspense>
    );
  return (
    <AppFrame>
      <Outlet />
      <Suspense>
        <FollowSettings addressSaysLanguage={addressSaysLanguage()} switchLanguage={switchLanguage} />
        {viewer.approved ? <Find /> : null}
      </Suspense>
    </AppFrame>
  );
}
