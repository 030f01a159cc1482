/** What stands around every page: the frame, or the waiting page for whom the club has not let in yet. */
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { afterFirstSight } from '../platform/first-sight.ts';
import { lazy } from '../platform/lazy.ts';
import { useMaybeViewer } from '../platform/viewer.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { addressSaysLanguage } from './arrival.ts';
import { useShell } from './shell.ts';

// seen once in a member's life
const WaitingPage = lazy(() => import('./WaitingPage.tsx').then((file) => ({ default: file.WaitingPage })));
const FollowSettings = lazy(
  afterFirstSight(() =>
    import('../settings/FollowSettings.tsx').then((file) => ({ default: file.FollowSettings })),
  ),
);
const Find = lazy(afterFirstSight(() => import('../find/Find.tsx').then((file) => ({ default: file.Find }))));

export function RootPage() {
  const viewer = useMaybeViewer();
  const { switchLanguage } = useShell();
  if (!viewer) return <Spinner />;
  if (!viewer.approved)
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
        <Find />
      </Suspense>
    </AppFrame>
  );
}
