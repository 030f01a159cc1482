/** The header: burger, the club's name, search, inbox, light or dark, and the account. */
import { ActionIcon, Burger, Skeleton } from '@mantine/core';
import { IconMoon, IconSearch, IconSun, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { hearPalette, opened } from '../find/opened.ts';
import { InboxBell } from '../notifications/bell/InboxBell.tsx';
import { afterFirstPaint } from '../platform/after-first-paint.ts';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useShell } from '../platform/shell.ts';
import { useViewer } from '../platform/viewer.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { setScheme, useScheme } from '../ui/scheme.ts';
import { toastFailure } from '../ui/toasts.ts';
import classes from './Header.module.css';

const AccountMenu = lazy(
  afterFirstPaint(async () => {
    const [file] = await Promise.all([import('./AccountMenu.tsx'), openTexts(['legal'])]);
    return { default: file.AccountMenu };
  }),
);

export function Header({ menuOpen, toggleMenu }: { menuOpen: boolean; toggleMenu: () => void }) {
  const texts = useTexts();
  const shell = useShell();
  const { approved } = useViewer();
  const scheme = useScheme();
  useEffect(hearPalette, []);
  const dark = scheme === 'dark';
  const paint = (colorScheme: 'light' | 'dark') => {
    setScheme(colorScheme);
    shell.remember({ colorScheme }).catch((cause: unknown) => toastFailure(texts.ui.failedTitle, cause));
  };
  const look = { className: classes.action ?? '', variant: 'transparent', size: 44 };
  return (
    <div className={classes.row}>
      <Burger
        className={classes.burger}
        opened={menuOpen}
        onClick={toggleMenu}
        transitionDuration={300}
        color="#fff"
        size="sm"
        aria-label={texts.shell.menu}
        aria-expanded={menuOpen}
        aria-controls="main-navigation"
      />
      <Link to="/" className={classes.club} aria-label={texts.shell.toHome(shell.config.clubName)}>
        <img src="/icon.svg" alt="" width="30" height="30" />
        <span>{shell.config.clubName}</span>
      </Link>
      {approved ? (
        <ActionIcon
          {...look}
          aria-label={texts.shell.find}
          aria-keyshortcuts="Control+K Meta+K"
          title={`${texts.shell.find} (${texts.shell.findKeys})`}
          onClick={() => opened.set('palette')}
        >
          <IconSearch size={22} stroke={1.6} />
        </ActionIcon>
      ) : null}
      <InboxBell className={classes.action} />
      <ActionIcon
        {...look}
        className={`${classes.action} ${classes.scheme}`}
        aria-label={dark ? texts.shell.toLight : texts.shell.toDark}
        onClick={() => paint(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={22} stroke={1.6} /> : <IconMoon size={22} stroke={1.6} />}
      </ActionIcon>
      <Dropdown
        className={classes.action ?? ''}
        label={texts.shell.account}
        icon={<IconUserCircle size={22} stroke={1.6} />}
      >
        {(close) => (
          <Suspense fallback={<Skeleton height={200} />}>
            <AccountMenu close={close} />
          </Suspense>
        )}
      </Dropdown>
    </div>
  );
}
