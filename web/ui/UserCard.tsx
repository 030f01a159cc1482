/** Photo (or a star), name and a second line; the card links to the person. */
import { Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonAvatar } from './PersonAvatar.tsx';
import classes from './UserCard.module.css';

type Props = {
  name: string;
  detail?: string | null;
  photoUrl?: string | null;
  to: string;
  onNavigate?: () => void;
};

export function UserCard({ name, detail, photoUrl = null, to, onNavigate }: Props) {
  return (
    <Link to={to} className={classes.card} {...(onNavigate ? { onClick: onNavigate } : {})}>
      <PersonAvatar name={name} photoUrl={photoUrl} fallback={<IconStar size={20} stroke={1.6} />} />
      <span className={classes.words}>
        <Text component="span" size="sm" fw={600} truncate>
          {name}
        </Text>
        {detail ? (
          <Text component="span" size="xs" c="dimmed" truncate>
            {detail}
          </Text>
        ) : null}
      </span>
    </Link>
  );
}
