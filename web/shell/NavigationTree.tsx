/** Groups that expand and collapse, and entries that link to a page. */
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Entry, type Group, isGroup, leadsTo } from '../navigation/navigation.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './NavigationTree.module.css';

type Props = {
  entries: readonly Entry[];
  /** the entry of the current page */
  here: string | null;
  icons?: Partial<Record<Entry['word'], ReactNode>>;
  onNavigate: () => void;
};

function GroupOf({
  group,
  here,
  icon,
  onNavigate,
}: {
  group: Group;
  here: string | null;
  icon: ReactNode;
  onNavigate: () => void;
}) {
  const texts = useTexts();
  const inside = here !== null && leadsTo(group, here);
  // the group of the current page is open until the user decides otherwise
  const [choice, setChoice] = useState<{ at: boolean; open: boolean } | null>(null);
  const open = choice && choice.at === inside ? choice.open : inside;
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        data-inside={inside || undefined}
        aria-expanded={open}
        onClick={() => setChoice({ at: inside, open: !open })}
      >
        {icon ? <span className={classes.icon}>{icon}</span> : null}
        <span className={classes.word}>{texts.shell.nav[group.word]}</span>
        <IconChevronRight className={classes.chevron} size={16} stroke={1.8} aria-hidden />
      </UnstyledButton>
      {open ? (
        <div className={classes.children}>
          <NavigationTree entries={group.children} here={here} onNavigate={onNavigate} />
        </div>
      ) : null}
    </li>
  );
}

export function NavigationTree({ entries, here, icons, onNavigate }: Props) {
  const texts = useTexts();
  return (
    <ul className={classes.list}>
      {entries.map((entry) =>
        isGroup(entry) ? (
          <GroupOf
            key={entry.word}
            group={entry}
            here={here}
            icon={icons?.[entry.word]}
            onNavigate={onNavigate}
          />
        ) : (
          <li key={entry.word}>
            <Link
              to={entry.to}
              className={classes.entry}
              // else the entry of each page above counts as the open one, too
              activeOptions={{ exact: true }}
              aria-current={here === entry.to ? 'page' : undefined}
              onClick={onNavigate}
            >
              {icons?.[entry.word] ? <span className={classes.icon}>{icons[entry.word]}</span> : null}
              <span className={classes.word}>{texts.shell.nav[entry.word]}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
