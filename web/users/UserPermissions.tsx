/** A person's permissions: visible to themselves and to viewers, changed singly or all at once by user managers. */
import { holds, type Permission, permissions } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Checkbox, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { reloadViewer, useViewer } from '../platform/viewer.ts';
import { Callout } from '../ui/Callout.tsx';
import { confirm } from '../ui/dialogs.ts';
import { useSendProps } from '../ui/offline-reason.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { grantAllPermissions, grantPermission, revokePermission } from './queries.ts';
import classes from './UserPage.module.css';

type Props = { user: User };

function RightsEditor({ user }: Props) {
  const texts = useTexts().users;
  const own = useViewer().userId === user.id;
  const sends = useSendProps();
  // shown as requested from the click on, whether the member's permissions are reloaded before or after the answer
  const [working, setWorking] = useState<{ code: Permission; wanted: boolean } | null>(null);
  const done = () => (own ? reloadViewer() : undefined);
  const topics = ['users'];
  const give = useAction({
    send: (code: Permission) => grantPermission(user.id, code),
    success: texts.addedDone,
    failure: texts.addFailed,
    topics,
    done,
  });
  const take = useAction({
    send: (code: Permission) => revokePermission(user.id, code),
    success: texts.removedDone,
    failure: texts.removeFailed,
    topics,
    done,
  });
  const change = async (code: Permission, wanted: boolean) => {
    // a user who removes it from themselves cannot grant it again
    if (own && !wanted) {
      const title = texts.removeOwnTitle(texts.permissionNames[code]);
      const sure = { title, content: texts.removeOwnText, confirmLabel: texts.removeOwn, danger: true };
      if (!(await confirm(sure))) return;
    }
    setWorking({ code, wanted });
    await (wanted ? give : take).run(code);
    setWorking(null);
  };
  return (
    <ul className={classes.rights}>
      {permissions.map((code) => (
        <li key={code} className={classes.right}>
          <Checkbox
            label={texts.permissionNames[code]}
            checked={working?.code === code ? working.wanted : user.permissions.includes(code)}
            {...sends({ disabled: working !== null })}
            onChange={(event) => void change(code, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

function AddAll({ user }: Props) {
  const texts = useTexts().users;
  const own = useViewer().userId === user.id;
  const all = useAction({
    send: () => grantAllPermissions(user.id),
    success: texts.allAddedDone,
    failure: texts.addFailed,
    topics: ['users'],
    done: () => (own ? reloadViewer() : undefined),
  });
  const ask = async () => {
    const content = texts.addAllText(displayName(user));
    if (await confirm({ title: texts.addAllTitle, content, confirmLabel: texts.addAll })) await all.run();
  };
  return (
    <SendButton
      variant="default"
      loading={all.busy}
      disabled={user.permissions.length === permissions.length}
      onClick={() => void ask()}
    >
      {texts.addAll}
    </SendButton>
  );
}

const RightsList = ({ user }: Props) => {
  const texts = useTexts().users;
  if (user.permissions.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <ul className={classes.rights}>
      {permissions
        .filter((code) => user.permissions.includes(code))
        .map((code) => (
          <li key={code} className={classes.right}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            {texts.permissionNames[code]}
          </li>
        ))}
    </ul>
  );
};

export function UserPermissions({ user }: Props) {
  const texts = useTexts().users;
  const viewer = useViewer();
  const own = viewer.userId === user.id;
  const edits = holds(viewer, 'm_usrs') && user.approved;
  return (
    <Section
      title={texts.permissions}
      help={!user.approved ? texts.notApprovedYet : own ? texts.permissionsOwn : texts.permissionsHelp}
      aside={edits ? <AddAll user={user} /> : null}
    >
      {edits && own ? (
        <Callout kind="warning" icon={<IconAlertTriangle size={20} stroke={1.6} />} mb="md">
          {texts.ownWarning}
        </Callout>
      ) : null}
      {edits ? <RightsEditor user={user} /> : <RightsList user={user} />}
    </Section>
  );
}
