/** The list of all users: first those who wait, then all, found by name, approval, permission or team. */
import { holds, permissions } from '@club/contract/permissions.ts';
import { mayFilterByGuardians } from '@club/contract/users/children.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Badge, Button } from '@mantine/core';
import { IconFileCheck, IconHistory } from '@tabler/icons-react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ColorChip } from '../ui/ColorChip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { dialogs } from '../ui/dialogs.ts';
import { ImportLink } from '../ui/ImportLink.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import type { Column } from '../ui/table-columns.ts';
import { EmailText } from './EmailText.tsx';
import { PendingUsers } from './PendingUsers.tsx';
import { useStatistics, useUsers } from './queries.ts';
import { useTeamChoice } from './teams/queries.ts';
import { UserName } from './UserName.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import classes from './UsersPage.module.css';
import { isUnverified } from './unverified.ts';
import { useUsersBulk } from './use-users-bulk.ts';

// loaded on demand: it is in a dialog
const AuditList = lazy(() => import('./AuditList.tsx').then((file) => ({ default: file.AuditList })));

const permissionsOf = (user: User, texts: Texts['users']): string =>
  user.permissions.map((code) => texts.permissionNames[code]).join(', ');

/** The last sign-in; there is none of users who wait or have never signed in, which is said instead. */
const lastSignInOf = (user: User, texts: Texts['users'], dates: Dates): string => {
  if (user.guardianOnly) return texts.guardianOnly;
  if (!user.approved) return texts.pending;
  if (user.lastSignInAt) return dates.date(user.lastSignInAt);
  return user.signedIn ? '' : texts.notSignedIn;
};

/** The same as drawn; null where a card has no line for it. */
function drawLastSignIn(user: User, texts: Texts['users']) {
  if (!user.approved)
    return (
      <Badge color="ball" variant="outline" className={classes.waiting}>
        {user.guardianOnly ? texts.guardianOnly : texts.pending}
      </Badge>
    );
  if (user.lastSignInAt) return <TimeText at={user.lastSignInAt} look="date" />;
  return user.signedIn ? null : <span className={classes.listed}>{texts.notSignedIn}</span>;
}

const columnsOf = (texts: Texts['users'], dates: Dates): Column<User>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    cell: (user) => <UserName user={user} />,
    text: displayName,
  },
  {
    id: 'email',
    header: texts.email,
    sort: 'email',
    width: '24%',
    cell: (user) =>
      user.email ? (
        <span className={classes.address} title={user.email}>
          <EmailText user={user} />
        </span>
      ) : (
        ''
      ),
    text: (user) => (isUnverified(user) ? `${user.email} (${texts.emailUnverified})` : user.email),
  },
  {
    id: 'teams',
    header: texts.teams,
    cell: (user) => (
      <span className={classes.teams}>
        {user.teams.length === 0 ? <span className={classes.none}>{texts.none}</span> : null}
        {user.teams.map((team) => (
          <ColorChip key={team.id} color={team.color} name={team.name} look="dot" />
        ))}
      </span>
    ),
    text: (user) => user.teams.map((team) => team.name).join(', '),
  },
  {
    id: 'permissions',
    header: texts.permissions,
    align: 'end',
    cell: (user) => (
      <span title={permissionsOf(user, texts)}>
        {user.permissions.length === permissions.length
          ? texts.allHeld
          : texts.permissionCount(user.permissions.length)}
      </span>
    ),
    text: (user) => permissionsOf(user, texts),
  },
  {
    id: 'createdAt',
    hidden: true,
    header: texts.since,
    sort: 'createdAt',
    card: 'none',
    cell: (user) => <TimeText at={user.createdAt} look="date" />,
    text: (user) => dates.date(user.createdAt),
  },
  {
    id: 'approved',
    header: texts.lastSignIn,
    sort: 'lastSignInAt',
    cell: (user) => drawLastSignIn(user, texts),
    text: (user) => lastSignInOf(user, texts, dates),
  },
];

/** What those who manage users do with all of them: the log, consents, the import. */
function Management() {
  const texts = useTexts().users;
  const openAudit = () =>
    dialogs.open({
      kind: 'plain',
      title: texts.historyAll,
      size: 'lg',
      content: <AuditList userId={null} />,
    });
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} stroke={1.6} />} onClick={openAudit}>
        {texts.historyAll}
      </Button>
      <ButtonLink
        to="/users/consents"
        variant="default"
        leftSection={<IconFileCheck size={18} stroke={1.6} />}
      >
        {texts.consentsOpen}
      </ButtonLink>
      <ImportLink to="/users/import">{texts.importOpen}</ImportLink>
    </>
  );
}

export function UsersPage() {
  const texts = useTexts().users;
  const dates = useDates();
  const viewer = useViewer();
  const { search } = useListAddress<'approved' | 'permission' | 'teamId' | 'signedIn' | 'guardians'>();
  const { columns: _, guardians, ...plain } = search;
  // a saved view, or a link from somebody who may, has it although the viewer may not
  const filters = guardians && mayFilterByGuardians(viewer) ? { ...plain, guardians } : plain;
  const list = useUsers(filters);
  const statistics = useStatistics().data;
  const teams = useTeamChoice().data ?? [];
  const bulk = useUsersBulk(teams);
  return (
    <>
      <PageHeader
        title={texts.title}
        help={statistics ? texts.help(statistics.users.approved, statistics.teams) : '\u00a0'}
        aside={holds(viewer, 'm_usrs') ? <Management /> : null}
      />
      <PendingUsers>
        <DataTable
          label={texts.title}
          views="users"
          list={list}
          columns={columnsOf(texts, dates)}
          rowName={displayName}
          rowLink={(user) => `/users/${user.id}`}
          bulk={bulk}
          csv="users"
          failure={texts.fetchFailed}
          noneLeft={
            'guardians' in filters && !search.q
              ? { title: texts.noneWithoutGuardians, help: texts.noneWithoutGuardiansHelp }
              : undefined
          }
          empty={{ title: texts.empty, help: texts.emptyHelp }}
          filters={<UsersFilters teams={teams} />}
        />
      </PendingUsers>
    </>
  );
}
