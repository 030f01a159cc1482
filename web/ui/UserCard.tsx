/** Photo (or a star), name and a second line; the card links to the person. */
import { Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PersonAvatar } from './PersonAvatar.tsx';
import classes from './UserCard.module.css';

type Props = {
  id: string;
  name: string;
  detail?: string | null;
  photoUrl?: string | null;
  onNavigate?: () => void;
};

export function UserCard({ id, name, detail, photoUrl = null, onNavigate }: Props) {
  return (
    <Link
      to="/users/$id"
      params={{ id }}
      className={classes.card}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
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
