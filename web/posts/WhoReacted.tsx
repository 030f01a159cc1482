/** The people who reacted to a post and their reactions, newest first. */
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import { useReactions } from './queries.ts';
import classes from './WhoReacted.module.css';

export function WhoReacted({ postId }: { postId: string }) {
  const texts = useTexts();
  const words = texts.posts;
  const list = useReactions(postId);
  if (list.status === 'loading') return <ListSkeleton />;
  if (list.status === 'failed')
    return <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />;
  if (list.rows.length === 0) return <Text c="dimmed">{words.nobodyReacted}</Text>;
  return (
    <>
      <ul className={classes.people}>
        {list.rows.map(({ id, type, user }) => (
          <li key={id}>
            <PersonAvatar name={displayName(user)} photoUrl={user.photoUrl} />
            <span className={classes.name}>
              <PersonName person={user} />
            </span>
            <span className={classes.emoji} role="img" aria-label={words.reaction[type]}>
              {type}
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="default" fullWidth mt="sm" loading={list.loadingMore} onClick={list.loadMore}>
          {texts.ui.more}
        </Button>
      ) : null}
    </>
  );
}
