/** One person: their own page with its settings; for an admin also their permissions, teams and audit log. */
import { actsFor, holds, mayPass, selfOr } from '@club/contract/permissions.ts';
import { maySetPhoto } from '@club/contract/users/children.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { type Edited, useEdited } from '../ui/form/use-edited.ts';
import { type PagePart, PageParts } from '../ui/PageParts.tsx';
import { Section } from '../ui/Section.tsx';
import { ExportData } from './ExportData.tsx';
import { useUser } from './queries.ts';
import { RemoveUser } from './RemoveUser.tsx';
import { SignInSection } from './SignInSection.tsx';
import { UserHead } from './UserHead.tsx';
import classes from './UserPage.module.css';
import { UserTeams } from './UserTeams.tsx';

// the form is loaded on demand, so the page opens at once
const UserForm = lazy(() => import('./UserForm.tsx').then((file) => ({ default: file.UserForm })));

// in a part of the page that is opened on demand, and for few
const UserPermissions = lazy(() =>
  import('./UserPermissions.tsx').then((file) => ({ default: file.UserPermissions })),
);
const AuditList = lazy(() => import('./AuditList.tsx').then((file) => ({ default: file.AuditList })));

// for few people, and never on one's own page
const WaitingUser = lazy(() => import('./WaitingUser.tsx').then((file) => ({ default: file.WaitingUser })));

const PersonPhoto = lazy(() => import('./PersonPhoto.tsx').then((file) => ({ default: file.PersonPhoto })));

/** Whether an admin is asked about this user, or was since their page opened. */
function useIsAsked(user: User | undefined): boolean {
  const mayDecide = holds(useViewer(), 'm_usrs');
  const [askedAbout, setAskedAbout] = useState<string>();
  const waits = mayDecide && user !== undefined && !user.approved && !user.guardianOnly;
  if (waits && askedAbout !== user.id) setAskedAbout(user.id);
  return user !== undefined && askedAbout === user.id;
}

type PartProps = {
  user: User;
  /** whether the viewer is this user or acts for them */
  acts: boolean;
  /** whether the viewer manages users */
  manages: boolean;
};

type DetailsProps = PartProps & { edited: Edited<User> | null; profile: ReactNode };

function Details({ user, edited, acts, manages, profile }: DetailsProps) {
  const texts = useTexts().users;
  const viewer = useViewer();
  return (
    <>
      {acts || manages ? (
        <Section title={texts.profile}>
          <Suspense fallback={<Skeleton className={acts ? classes.ownForm : classes.form} />}>
            {maySetPhoto(viewer, user.id) ? <PersonPhoto user={user} /> : null}
            {edited ? <UserForm edited={edited} /> : <Skeleton className={classes.form} />}
          </Suspense>
        </Section>
      ) : null}
      <UserTeams user={user} />
      {profile}
    </>
  );
}

function Rights({ user, manages }: Pick<PartProps, 'user' | 'manages'>) {
  const texts = useTexts().users;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <UserPermissions user={user} />
      {manages ? (
        <Section title={texts.history}>
          <AuditList userId={user.id} />
        </Section>
      ) : null}
    </Suspense>
  );
}

function Account({ user, own, manages }: Pick<PartProps, 'user' | 'manages'> & { own: boolean }) {
  const texts = useTexts().users;
  const name = displayName(user);
  return (
    <>
      {own ? <SignInSection /> : null}
      <Section title={texts.exportTitle} help={own ? texts.exportOwnHelp : texts.exportHelp}>
        <ExportData userId={user.id} name={name} />
      </Section>
      {own || manages ? <RemoveUser userId={user.id} name={name} own={own} /> : null}
    </>
  );
}

type Props = {
  /** content from other modules, by part; the first two are on one's own page only */
  settings: ReactNode;
  messages: ReactNode;
  profile: ReactNode;
  sport: ReactNode;
};

export function UserPage({ settings, messages, profile, sport }: Props) {
  const { id = '' } = useParams({ strict: false });
  const { parts: words } = useTexts().users;
  const viewer = useViewer();
  const query = useUser(id);
  const edited = useEdited(query);
  const isAsked = useIsAsked(query.data?.data);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const user = query.data.data;
  const own = user.id === viewer.userId;
  const shared = { user, acts: actsFor(viewer, user.id), manages: holds(viewer, 'm_usrs') };
  const ofOwnPage: PagePart[] = [
    { id: 'settings', label: words.settings, content: settings },
    { id: 'messages', label: words.messages, content: messages },
  ];
  const parts: PagePart[] = [
    ...(own ? ofOwnPage : []),
    {
      id: 'profile',
      label: words.profile,
      content: <Details {...shared} edited={edited} profile={profile} />,
    },
    { id: 'sport', label: words.sport, content: sport },
    ...(mayPass(selfOr('g_usrs'), viewer, user.id)
      ? [{ id: 'rights', label: words.rights, content: <Rights {...shared} /> }]
      : []),
    ...(shared.acts || shared.manages
      ? [{ id: 'account', label: words.account, content: <Account {...shared} own={own} /> }]
      : []),
  ];
  const content = (
    <PageParts
      key={user.id}
      label={words.index}
      parts={parts}
      within={{ 'calendar-link': 'settings', emergency: 'profile', consents: 'profile' }}
    />
  );
  return (
    <>
      <UserHead user={user} />
      {isAsked ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <WaitingUser user={user}>{content}</WaitingUser>
        </Suspense>
      ) : (
        content
      )}
    </>
  );
}
