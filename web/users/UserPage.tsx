/** One person: their own page, and for an admin also what they may, where they play and what was done. */
import { holds } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { Section } from '../ui/Section.tsx';
import { AuditList } from './AuditList.tsx';
import { ExportData } from './ExportData.tsx';
import { Farewell } from './Farewell.tsx';
import { useUser } from './queries.ts';
import { UserHead } from './UserHead.tsx';
import classes from './UserPage.module.css';
import { UserPermissions } from './UserPermissions.tsx';
import { UserTeams } from './UserTeams.tsx';

// the parts of a form come a moment later than the page: it opens at once
const UserForm = lazy(() => import('./UserForm.tsx').then((file) => ({ default: file.UserForm })));

const OwnPhoto = lazy(() => import('./OwnPhoto.tsx').then((file) => ({ default: file.OwnPhoto })));

/**
 * @param own what other rooms add to a person's own page
 * @param children what later rooms know of any person
 */
export function UserPage({ own: ownParts, children }: { own?: ReactNode; children?: ReactNode }) {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().users;
  const viewer = useViewer();
  const query = useUser(id);
  const edited = useEdited(query);
  if (query.isError && !query.data)
    return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const user = query.data.data;
  const own = user.id === viewer.userId;
  const manages = holds(viewer, 'm_usrs');
  return (
    <>
      <UserHead user={user} />
      {own || manages ? (
        <Section title={texts.profile}>
          <Suspense fallback={<Skeleton className={own ? classes.ownForm : classes.form} />}>
            {own ? <OwnPhoto user={user} /> : null}
            {edited ? <UserForm edited={edited} /> : <Skeleton className={classes.form} />}
          </Suspense>
        </Section>
      ) : null}
      {own ? ownParts : null}
      <UserTeams user={user} />
      {children}
      <UserPermissions user={user} />
      {manages ? (
        <Section title={texts.history}>
          <AuditList userId={user.id} />
        </Section>
      ) : null}
      {own || manages ? (
        <Section title={texts.exportTitle} help={own ? texts.exportOwnHelp : texts.exportHelp}>
          <ExportData userId={user.id} name={displayName(user)} />
        </Section>
      ) : null}
      {own || manages ? <Farewell userId={user.id} name={displayName(user)} own={own} /> : null}
    </>
  );
}
