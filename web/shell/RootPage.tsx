/** What stands around every page: the frame, or the waiting page for whom the club has not let in yet. */
import { Outlet } from '@tanstack/react-router';
import { useMaybeViewer } from '../platform/viewer.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { AppFrame } from './AppFrame.tsx';
import { WaitingPage } from './WaitingPage.tsx';

export function RootPage() {
  const viewer = useMaybeViewer();
  if (!viewer) return <Spinner />;
  if (!viewer.approved) return <WaitingPage />;
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
