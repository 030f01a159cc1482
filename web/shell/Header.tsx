/** The header: burger, the club's name, the inbox, light or dark, language and sign-out. */
import { ActionIcon, Burger, useMantineColorScheme } from '@mantine/core';
import {
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRefresh,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InboxBell } from '../notifications/bell/InboxBell.tsx';
import { useTexts } from '../platform/i18n.ts';
import { type Language, languages } from '../platform/locale.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import classes from './Header.module.css';
import { useShell } from './shell.ts';

const names = { de: 'Deutsch', en: 'English' } as const;

export function Header({ menuOpen, toggleMenu }: { menuOpen: boolean; toggleMenu: () => void }) {
  const texts = useTexts();
  const shell = useShell();
  const scheme = useMantineColorScheme({ keepTransitions: true });
  const dark = scheme.colorScheme === 'dark';
  const paint = (colorScheme: 'light' | 'dark') => {
    scheme.setColorScheme(colorScheme);
    attempt(shell.remember({ colorScheme }), texts.ui.failedTitle);
  };
  const speak = async (language: Language) => {
    await shell.switchLanguage(language);
    await shell.remember({ language });
  };
  const attempt = (work: Promise<unknown>, failed: string, done?: string) => {
    work
      .then(() => (done ? toastSuccess(done) : undefined))
      .catch((cause: unknown) => toastFailure(failed, cause));
  };
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
        hiddenFrom="sm"
      />
      <Link to="/" className={classes.club} aria-label={texts.shell.toHome(shell.config.clubName)}>
        <img src="/icon.svg" alt="" width="30" height="30" />
        <span>{shell.config.clubName}</span>
      </Link>
      <InboxBell className={classes.action} />
      <ActionIcon
        className={classes.action}
        variant="transparent"
        size={44}
        aria-label={dark ? texts.shell.toLight : texts.shell.toDark}
        onClick={() => paint(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={22} stroke={1.6} /> : <IconMoon size={22} stroke={1.6} />}
      </ActionIcon>
      <Dropdown
        className={classes.action ?? ''}
        label={texts.shell.account}
        icon={<IconUserCircle size={22} stroke={1.6} />}
        groups={[
          {
            title: texts.shell.language,
            items: languages.map((language) => ({
              label: names[language],
              lang: language,
              icon: <IconLanguage size={18} stroke={1.6} />,
              chosen: language === shell.language,
              onClick: () => attempt(speak(language), texts.ui.failedTitle),
            })),
          },
          {
            items: [
              {
                label: texts.shell.reloadUser,
                icon: <IconRefresh size={18} stroke={1.6} />,
                onClick: () => attempt(shell.reloadUser(), texts.ui.failedTitle, texts.shell.reloadedUser),
              },
              {
                label: texts.shell.signOut,
                icon: <IconLogout size={18} stroke={1.6} />,
                onClick: () => attempt(shell.signOut(), texts.shell.signOutFailed),
              },
            ],
          },
        ]}
      />
    </div>
  );
}
