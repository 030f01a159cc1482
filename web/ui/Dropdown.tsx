/** A few actions behind a button at the page's upper right edge: the browser's own popover, no library. */
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import classes from './Dropdown.module.css';

export type DropdownItem = {
  label: string;
  icon?: ReactNode;
  lang?: string;
  chosen?: boolean;
  onClick: () => void;
};

type Props = {
  label: string;
  icon: ReactNode;
  className?: string;
  groups: { title?: string; items: DropdownItem[] }[];
};

export function Dropdown({ label, icon, className, groups }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <ActionIcon
        className={className ?? ''}
        variant="transparent"
        size={44}
        aria-label={label}
        popoverTarget={id}
      >
        {icon}
      </ActionIcon>
      <div id={id} ref={panel} popover="auto" className={classes.panel}>
        {groups.map((group) => (
          <div key={group.items[0]?.label} className={classes.group}>
            {group.title ? <div className={classes.title}>{group.title}</div> : null}
            {group.items.map((item) => (
              <button
                key={item.label}
                type="button"
                className={classes.item}
                lang={item.lang}
                aria-pressed={item.chosen}
                onClick={() => {
                  panel.current?.hidePopover();
                  item.onClick();
                }}
              >
                {item.icon}
                {item.label}
              </button>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
