/** The menu of the account button: the user's page, settings, sign-in, language, keyboard shortcuts, sign-out. */
import { isOnlyGuardian } from '@club/contract/permissions.ts';
import {
  IconFileText,
  IconGavel,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconRefresh,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { opened } from '../find/opened.ts';
import { mayOpen } from '../navigation/navigation.ts';
import { useTexts } from '../platform/i18n.ts';
import { type Language, languages, withLocale } from '../platform/locale.ts';
import { useShell } from '../platform/shell.ts';
import { useViewer } from '../platform/viewer.ts';
import { useSendProps } from '../ui/no-net.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import classes from './AccountMenu.module.css';

const names = { de: 'Deutsch', en: 'English' } as const;
const look = { size: 18, stroke: 1.6 };

type Item = {
  label: string;
  icon: ReactNode;
  lang?: Language;
  chosen?: boolean;
  sends?: boolean;
  onClick: () => void;
};

export function AccountMenu({ close }: { close: () => void }) {
  const texts = useTexts();
  const shell = useShell();
  const router = useRouter();
  const sends = useSendProps();
  const viewer = useViewer();
  const { userId } = viewer;
  const { accountUrl } = shell.config;
  const toOwnPage = (hash: string) =>
    void router.navigate({ to: '/users/$id', params: { id: userId }, hash });
  const attempt = (send: Promise<unknown>, failed: string, done?: string) => {
    send
      .then(() => (done ? toastSuccess(done) : undefined))
      .catch((cause: unknown) => toastFailure(failed, cause));
  };
  const speak = async (language: Language) => {
    await shell.switchLanguage(language);
    await shell.remember({ language });
  };
  const ownPage: Item[] = [
    { label: texts.shell.myPage, icon: <IconUser {...look} />, onClick: () => toOwnPage('profile') },
    {
      label: texts.shell.family,
      icon: <IconUsersGroup {...look} />,
      onClick: () => void router.navigate({ to: '/family' }),
    },
    ...(mayOpen('/legal', viewer)
      ? [
          {
            label: texts.legal.write,
            icon: <IconGavel {...look} />,
            onClick: () => void router.navigate({ to: '/legal' }),
          },
        ]
      : []),
    { label: texts.shell.settings, icon: <IconSettings {...look} />, onClick: () => toOwnPage('settings') },
  ];
  const signIn: Item[] = accountUrl
    ? [
        {
          label: texts.shell.signIn,
          icon: <IconShieldLock {...look} />,
          onClick: () => location.assign(accountUrl),
        },
      ]
    : [];
  const groups: { title?: string; items: Item[] }[] = [
    // users who wait for approval have no page yet
    { items: [...(viewer.approved || isOnlyGuardian(viewer) ? ownPage : []), ...signIn] },
    {
      title: texts.shell.language,
      items: languages.map((language) => ({
        label: names[language],
        lang: language,
        icon: <IconLanguage {...look} />,
        chosen: language === shell.language,
        onClick: () => attempt(speak(language), texts.ui.failedTitle),
      })),
    },
    {
      items: [
        ...(['imprint', 'privacy'] as const).map((name) => ({
          label: texts.legal.short[name],
          icon: <IconFileText {...look} />,
          onClick: () => location.assign(withLocale(shell.language, `/${name}`)),
        })),
        {
          label: texts.shell.shortcuts,
          icon: <IconKeyboard {...look} />,
          onClick: () => opened.set('shortcuts'),
        },
        {
          label: texts.shell.reloadUser,
          icon: <IconRefresh {...look} />,
          sends: true,
          onClick: () => attempt(shell.reloadUser(), texts.ui.failedTitle, texts.shell.reloadedUser),
        },
        {
          label: texts.shell.signOut,
          icon: <IconLogout {...look} />,
          sends: true,
          onClick: () => attempt(shell.signOut(), texts.shell.signOutFailed),
        },
      ],
    },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => (
      <div key={group.items[0]?.label} className={classes.group}>
        {group.title ? <div className={classes.title}>{group.title}</div> : null}
        {group.items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={classes.item}
            lang={item.lang}
            aria-pressed={item.chosen}
            {...(item.sends ? sends() : {})}
            onClick={() => {
              close();
              item.onClick();
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    ));
}
