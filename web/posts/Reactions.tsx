/** The reactions to a post: those that exist, and the choice behind a plus. */
import { type ReactionType, reactionTypes, refuseReaction } from '@club/contract/posts/rules.ts';
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useOfflineReason } from '../ui/offline-reason.ts';
import { inSight, ownOf } from './own-reaction.ts';
import { ReactionChoice } from './ReactionChoice.tsx';
import classes from './Reactions.module.css';
import { useReaction } from './use-reaction.ts';

type Props = { post: Pick<PostOfList, 'id' | 'status' | 'reactions'> };

export function Reactions({ post }: Props) {
  const words = useTexts().posts;
  const react = useReaction(post.id);
  // a removed reaction stays visible: it has the focus, and it can be added again
  const [takenBack, setTakenBack] = useState<readonly ReactionType[]>([]);
  const toggle = (type: ReactionType) => {
    const wanted = ownOf(post.reactions, type) === null;
    if (!wanted) setTakenBack((before) => [...before, type]);
    react(type, wanted);
  };
  const offline = useOfflineReason();
  const closed = refuseReaction(post) !== null;
  const shown = inSight(post.reactions, takenBack);
  if (closed && shown.length === 0) return null;
  return (
    <fieldset className={classes.reactions}>
      <legend className={classes.unseen}>{words.reactions}</legend>
      {shown.map(({ type, count, mine }) => (
        <button
          key={type}
          type="button"
          className={classes.reaction}
          aria-pressed={mine !== null}
          aria-label={words.reactionCount(words.reaction[type], count)}
          title={offline ?? words.reaction[type]}
          disabled={closed || offline !== undefined}
          onClick={() => toggle(type)}
        >
          <span className={classes.emoji} aria-hidden>
            {type}
          </span>
          <span>{count}</span>
        </button>
      ))}
      {closed || shown.length === reactionTypes.length ? null : (
        <ReactionChoice
          isOwn={(type) => ownOf(post.reactions, type) !== null}
          choose={toggle}
          offline={offline}
        />
      )}
    </fieldset>
  );
}
