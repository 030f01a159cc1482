/** Who wrote a post, with their photo, and when. */

import type { PostOfList } from '@club/contract/posts/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import classes from './Byline.module.css';

type Props = {
  author: PostOfList['author'];
  /** when, and what else there is to say */
  children: ReactNode;
};

export function Byline({ author, children }: Props) {
  const words = useTexts().posts;
  const name = author ? displayName(author) : words.formerMember;
  return (
    <div className={classes.byline}>
      <PersonAvatar
        name={name}
        photoUrl={author?.photoUrl ?? null}
        {...(author ? {} : { fallback: <IconUser size={18} stroke={1.6} /> })}
      />
      <div className={classes.words}>
        <span className={classes.name}>{author ? <PersonName person={author} /> : name}</span>
        <span className={classes.when}>{children}</span>
      </div>
    </div>
  );
}
