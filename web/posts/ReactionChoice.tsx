/** The six reactions behind a plus, in the browser's native popover above it. */
import { type ReactionType, reactionTypes } from '@club/contract/posts/rules.ts';
import { IconMoodPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Reactions.module.css';

/** px: the panel's size in the stylesheet, and its distance from the button and the edges */
const panelSize = { width: 294, height: 56 };
const gap = 8;
/** px that the app's header covers */
const covered = 60;

/** Positions the panel above the button, or below it where there is no room above; it scrolls with the page. */
function positionPanel(panel: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const above = top - panelSize.height - gap;
  const end = document.documentElement.clientWidth - panelSize.width - gap;
  panel.style.left = `${scrollX + Math.max(gap, Math.min(left, end))}px`;
  panel.style.top = `${scrollY + (above > covered ? above : bottom + gap)}px`;
}

type Props = {
  isOwn: (type: ReactionType) => boolean;
  choose: (type: ReactionType) => void;
  /** why nothing can be sent right now */
  offline: string | undefined;
};

export function ReactionChoice({ isOwn, choose, offline }: Props) {
  const words = useTexts().posts;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    // the phone was turned, so the button has moved
    const close = () => panel.current?.hidePopover();
    addEventListener('resize', close);
    return () => removeEventListener('resize', close);
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.add}
        aria-label={words.addReaction}
        title={offline ?? words.addReaction}
        disabled={offline !== undefined}
        popoverTarget={id}
      >
        <IconMoodPlus size={20} stroke={1.6} aria-hidden />
      </button>
      <fieldset
        ref={panel}
        id={id}
        popover="auto"
        className={classes.choice}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBeforeToggle={() => {
          if (panel.current && button.current) positionPanel(panel.current, button.current);
        }}
      >
        <legend className={classes.unseen}>{words.addReaction}</legend>
        {reactionTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={classes.option}
            aria-pressed={isOwn(type)}
            aria-label={words.reaction[type]}
            title={words.reaction[type]}
            onClick={() => {
              panel.current?.hidePopover();
              choose(type);
            }}
          >
            <span aria-hidden>{type}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
}
