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
import { useSendProps } from '../ui/offline-reason.ts';
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

/** Sends, and says whether it worked. @param done said on success */
function attempt(send: Promise<unknown>, failed: string, done?: string): void {
  send
    .then(() => (done ? toastSuccess(done) : undefined))
    .catch((cause: unknown) => toastFailure(failed, cause));
}

/** The user's pages; none for users who wait for approval. */
function useOwnPages(): Item[] {
  const texts = useTexts();
  const router = useRouter();
  const viewer = useViewer();
  if (!viewer.approved && !isOnlyGuardian(viewer)) return [];
  const toOwnPage = (hash: string) =>
    void router.navigate({ to: '/users/$id', params: { id: viewer.userId }, hash });
  const legal: Item = {
    label: texts.legal.write,
    icon: <IconGavel {...look} />,
    onClick: () => void router.navigate({ to: '/legal' }),
  };
  return [
    { label: texts.shell.myPage, icon: <IconUser {...look} />, onClick: () => toOwnPage('profile') },
    {
      label: texts.shell.family,
      icon: <IconUsersGroup {...look} />,
      onClick: () => void router.navigate({ to: '/family' }),
    },
    ...(mayOpen('/legal', viewer) ? [legal] : []),
    { label: texts.shell.settings, icon: <IconSettings {...look} />, onClick: () => toOwnPage('settings') },
  ];
}

/** The provider's page about the sign-in, where there is one. */
function useSignInPage(): Item[] {
  const texts = useTexts();
  const { accountUrl } = useShell().config;
  if (!accountUrl) return [];
  const icon = <IconShieldLock {...look} />;
  return [{ label: texts.shell.signIn, icon, onClick: () => location.assign(accountUrl) }];
}

function useLanguages(): Item[] {
  const texts = useTexts();
  const shell = useShell();
  const speak = async (language: Language) => {
    await shell.switchLanguage(language);
    await shell.remember({ language });
  };
  return languages.map((language) => ({
    label: names[language],
    lang: language,
    icon: <IconLanguage {...look} />,
    chosen: language === shell.language,
    onClick: () => attempt(speak(language), texts.ui.failedTitle),
  }));
}

/** What everybody has: legal texts, shortcuts, reading one's own record again, signing out. */
function useCommonItems(): Item[] {
  const texts = useTexts();
  const shell = useShell();
  const legal = (['imprint', 'privacy'] as const).map((name) => ({
    label: texts.legal.short[name],
    icon: <IconFileText {...look} />,
    onClick: () => location.assign(withLocale(shell.language, `/${name}`)),
  }));
  return [
    ...legal,
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
  ];
}

export function AccountMenu({ close }: { close: () => void }) {
  const texts = useTexts();
  const sends = useSendProps();
  const groups: { title?: string; items: Item[] }[] = [
    { items: [...useOwnPages(), ...useSignInPage()] },
    { title: texts.shell.language, items: useLanguages() },
    { items: useCommonItems() },
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
