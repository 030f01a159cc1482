/** Moves a row of a list up or down. At the end of the list it does nothing, but keeps the focus: it is not `disabled`. */
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

type Props = {
  direction: 'up' | 'down';
  /** what it does, and to whom */
  label: string;
  title?: string | undefined;
  size: number;
  /** null: nowhere to move to */
  move: (() => void) | null;
  /** while the server answers */
  busy?: boolean | undefined;
};

export function MoveIcon({ direction, label, title = label, size, move, busy = false }: Props) {
  const Arrow = direction === 'up' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      title={title}
      aria-disabled={move === null || busy || undefined}
      style={move === null ? { opacity: 0.35, cursor: 'default' } : undefined}
      onClick={() => {
        if (!busy) move?.();
      }}
    >
      <Arrow size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
