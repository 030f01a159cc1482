/** The author of a post, with photo, and its date. */

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
  /** the date and further details */
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
