/** The top of a person's page: photo, name, address, and whether they are let in. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Badge, Button, Text, Title } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { appConfig } from '../platform/config.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { EmailText } from './EmailText.tsx';
import classes from './UserPage.module.css';

export function UserHead({ user }: { user: User }) {
  const texts = useTexts().users;
  const own = useViewer().userId === user.id;
  const { accountUrl } = appConfig();
  const name = displayName(user);
  return (
    <div className={classes.head}>
      <PersonAvatar name={name} photoUrl={user.photoUrl} size={64} />
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {name}
        </Title>
        {user.email ? (
          <Text c="dimmed" size="sm" className={classes.mail}>
            <EmailText user={user} />
          </Text>
        ) : null}
      </div>
      {user.approved && !user.signedIn ? (
        <Badge color="gray" variant="default" className={classes.listed}>
          {texts.notSignedIn}
        </Badge>
      ) : null}
      {user.approved ? null : (
        <Badge color="ball" variant="outline" className={classes.waiting}>
          {texts.pending}
        </Badge>
      )}
      {own && accountUrl ? (
        <Button
          component="a"
          href={accountUrl}
          variant="default"
          leftSection={<IconShieldLock size={18} stroke={1.6} />}
          title={texts.accountHelp}
        >
          {texts.accountOpen}
        </Button>
      ) : null}
    </div>
  );
}
