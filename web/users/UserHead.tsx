/** The top of a person's page: photo, name, e-mail address, and whether they are approved. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Badge, Text, Title } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { EmailText } from './EmailText.tsx';
import classes from './UserPage.module.css';

export function UserHead({ user }: { user: User }) {
  const texts = useTexts().users;
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
          {user.guardianOnly ? texts.guardianOnly : texts.pending}
        </Badge>
      )}
    </div>
  );
}
