/** A person's page with parts from other modules: buddies, bookings, values, line-ups, balance, and on one's own the settings. */
import { actsFor, familyOr, holds, mayPass, selfOr } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
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
const UserBalance = lazy(async () => {
  const [file] = await Promise.all([
    import('../match-reports/balances/UserBalance.tsx'),
    openTexts(['balances', 'profiles']),
  ]);
  return { default: file.UserBalance };
});
const UserBookings = lazy(async () => {
  const [file] = await Promise.all([import('../bookings/own/UserBookings.tsx'), openTexts(['ownBookings'])]);
  return { default: file.UserBookings };
});
const OwnAbsences = lazy(async () => {
  const [file] = await Promise.all([import('../absences/OwnAbsences.tsx'), openTexts(['absences'])]);
  return { default: file.OwnAbsences };
});
const Buddies = lazy(async () => {
  const [file] = await Promise.all([import('../buddies/Buddies.tsx'), openTexts(['buddies', 'profiles'])]);
  return { default: file.Buddies };
});
const EmergencySection = lazy(async () => {
  const [file] = await Promise.all([import('../emergency/EmergencySection.tsx'), openTexts(['emergency'])]);
  return { default: file.EmergencySection };
});
const Guardians = lazy(async () => {
  const [file] = await Promise.all([import('../families/Guardians.tsx'), openTexts(['family', 'profiles'])]);
  return { default: file.Guardians };
});
const Children = lazy(async () => {
  const [file] = await Promise.all([import('../families/Children.tsx'), openTexts(['family', 'profiles'])]);
  return { default: file.Children };
});
const Consents = lazy(async () => {
  const [file] = await Promise.all([import('../consents/Consents.tsx'), openTexts(['consents', 'failures'])]);
  return { default: file.Consents };
});
const Settings = lazy(async () => {
  const [file] = await Promise.all([import('../settings/Settings.tsx'), openTexts(['settings'])]);
  return { default: file.Settings };
});

export function PersonPage() {
  const { id = '' } = useParams({ strict: false });
  const viewer = useViewer();
  const own = viewer.userId === id;
  const sees = {
    buddies: mayPass(selfOr('g_usrs', 'm_usrs'), viewer, id),
    bookings: mayPass(familyOr('m_boka_evts'), viewer, id),
    qttr: mayPass(familyOr('g_all_usr_qttr'), viewer, id),
    positions: mayPass(familyOr('g_all_usr_pos'), viewer, id),
  };
  // a part appears as a whole in its reserved space, so that the content below does not jump
  const whole = (content: ReactNode) => (
    <Suspense fallback={<Skeleton height={600} mt="md" />}>{content}</Suspense>
  );
  return (
    <UserPage
      settings={whole(
        <>
          <Settings part="look" />
          <CalendarLink />
        </>,
      )}
      messages={whole(<Settings part="messages" here={<PushHere />} />)}
      profile={whole(
        <>
          {actsFor(viewer, id) && (viewer.approved || !own) ? <EmergencySection userId={id} /> : null}
          {mayPass(familyOr('m_usrs'), viewer, id) ? (
            <>
              <Guardians childId={id} />
              <Consents userId={id} />
            </>
          ) : null}
          {holds(viewer, 'm_usrs') ? <Children userId={id} /> : null}
          {sees.buddies ? <Buddies userId={id} /> : null}
        </>,
      )}
      sport={whole(
        <>
          {sees.bookings ? <UserBookings userId={id} /> : null}
          {own && viewer.approved ? <OwnAbsences /> : null}
          {sees.qttr ? <UserQttr userId={id} /> : null}
          {sees.positions ? <UserPositions userId={id} /> : null}
          {viewer.approved ? (
            <UserBalance userId={id} always={own || !(sees.bookings || sees.qttr || sees.positions)} />
          ) : null}
        </>,
      )}
    />
  );
}
