/** A person's page with what later rooms know of them: buddies, bookings, values and places, and on one's own the settings. */
import { mayPass, selfOr } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { UserPage } from '../users/UserPage.tsx';

const CalendarLink = lazy(async () => {
  const [file] = await Promise.all([
    import('../calendar/links/CalendarLink.tsx'),
    openTexts(['eventsSubscription']),
  ]);
  return { default: file.CalendarLink };
});
const PushHere = lazy(async () => {
  const [file] = await Promise.all([import('../push/PushHere.tsx'), openTexts(['push'])]);
  return { default: file.PushHere };
});
const UserQttr = lazy(async () => {
  const [file] = await Promise.all([import('../qttr/UserQttr.tsx'), openTexts(['qttr'])]);
  return { default: file.UserQttr };
});
const UserPositions = lazy(async () => {
  const [file] = await Promise.all([import('../positions/UserPositions.tsx'), openTexts(['positions'])]);
  return { default: file.UserPositions };
});
const UserBookings = lazy(async () => {
  const [file] = await Promise.all([import('../bookings/own/UserBookings.tsx'), openTexts(['ownBookings'])]);
  return { default: file.UserBookings };
});
const Buddies = lazy(async () => {
  const [file] = await Promise.all([import('../buddies/Buddies.tsx'), openTexts(['buddies', 'profiles'])]);
  return { default: file.Buddies };
});
const Settings = lazy(async () => {
  const [file] = await Promise.all([import('../settings/Settings.tsx'), openTexts(['settings'])]);
  return { default: file.Settings };
});

export function PersonPage() {
  const { id = '' } = useParams({ strict: false });
  const viewer = useViewer();
  return (
    <UserPage
      own={
        <Suspense fallback={<Skeleton height={174} mt="md" />}>
          <CalendarLink />
        </Suspense>
      }
    >
      {/* they come together and in their place: what stands below does not jump part by part */}
      <Suspense fallback={<Skeleton height={900} mt="md" />}>
        {mayPass(selfOr('g_usrs', 'm_usrs'), viewer, id) ? <Buddies userId={id} /> : null}
        {mayPass(selfOr('m_boka_evts'), viewer, id) ? <UserBookings userId={id} /> : null}
        {mayPass(selfOr('g_all_usr_qttr'), viewer, id) ? <UserQttr userId={id} /> : null}
        {mayPass(selfOr('g_all_usr_pos'), viewer, id) ? <UserPositions userId={id} /> : null}
      </Suspense>
      {id === viewer.userId ? (
        <Suspense fallback={<Skeleton height={900} mt="md" />}>
          <Settings here={<PushHere />} />
        </Suspense>
      ) : null}
    </UserPage>
  );
}
