/** One saved view of a list, with its buttons: shown, set as the default, renamed, deleted. */
import type { SavedView } from '@club/contract/settings/rules.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { SendIcon } from '../ui/SendIcon.tsx';
import classes from './SavedViews.module.css';

type Props = {
  view: SavedView;
  /** the list shows this view */
  shown: boolean;
  busy: boolean;
  onShow: () => void;
  onUsual: () => void;
  onRename: () => void;
  onDelete: () => void;
};

export function ViewLine({ view, shown, busy, onShow, onUsual, onRename, onDelete }: Props) {
  const words = useTexts().views;
  return (
    <li className={classes.view}>
      <button type="button" className={classes.name} aria-pressed={shown} onClick={onShow}>
        {view.name}
      </button>
      <SendIcon
        icon={view.usual ? IconStarFilled : IconStar}
        color={view.usual ? 'table' : 'gray'}
        size={36}
        aria-pressed={view.usual}
        label={words.usual(view.name)}
        title={words.usualTitle}
        disabled={busy}
        onClick={onUsual}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words.rename(view.name)}
        onClick={onRename}
      >
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <SendIcon icon={IconTrash} size={36} label={words.delete(view.name)} onClick={onDelete} />
    </li>
  );
}
