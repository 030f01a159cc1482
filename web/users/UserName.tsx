/** A person's photo or initials beside their name. */
import { displayName } from '@club/contract/users/rules.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import classes from './UsersPage.module.css';

type Props = { user: { firstName: string; lastName: string; photoUrl: string | null } };

export function UserName({ user }: Props) {
  const name = displayName(user);
  return (
    <span className={classes.name}>
      <PersonAvatar name={name} photoUrl={user.photoUrl} size={28} />
      <span className={classes.words}>{name}</span>
    </span>
  );
}
