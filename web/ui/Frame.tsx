/** The frame of every page: header 60 px, side navigation 200 or 300 px, content; on the phone the navigation slides in. */
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy, patiently } from '../platform/lazy.ts';
import { useNewVersion } from '../platform/new-version.ts';
import classes from './Frame.module.css';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const NewVersionBar = lazy(() =>
  import('./NewVersionBar.tsx').then((file) => ({ default: file.NewVersionBar })),
);

type Props = {
  header: ReactNode;
  navigation: ReactNode;
  /** the bar at the bottom of a phone */
  bar: ReactNode;
  children: ReactNode;
  menuOpen: boolean;
  closeMenu: () => void;
};

export function Frame({ header, navigation, bar, children, menuOpen, closeMenu }: Props) {
  const texts = useTexts();
  const newVersion = useNewVersion();
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    const unmounted = new AbortController();
    // at once: a page whose answers are still on their way can be used
    void patiently(() => import('./keep-focus.ts'), { waits: true }).then((file) =>
      file.keepFocus(unmounted.signal),
    );
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    if (!menuOpen) return;
    const onKey = (event: KeyboardEvent) => {
      // what is open above the menu is closed first, by the browser
      if (event.key === 'Escape' && !document.querySelector(':popover-open')) closeMenu();
    };
    const menu = side.current;
    const opener = document.activeElement as HTMLElement | null;
    menu?.querySelector<HTMLElement>('a, button')?.focus();
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      // the hidden menu must not keep the focus; a new page takes it from there
      if (menu?.contains(document.activeElement)) opener?.focus();
    };
  }, [menuOpen, closeMenu]);

  return (
    <>
      <a className={classes.skip} href="#content" data-print="hide">
        {texts.shell.skipToContent}
      </a>
      <ProgressBar />
      <header className={classes.header} data-print="hide">
        {header}
      </header>
      <OfflineBar />
      {newVersion === null ? null : (
        <Suspense>
          <NewVersionBar />
        </Suspense>
      )}
      <div className={classes.body}>
        <nav
          ref={side}
          id="main-navigation"
          className={classes.side}
          aria-label={texts.shell.mainNavigation}
          data-menu-open={menuOpen}
          data-print="hide"
        >
          {navigation}
        </nav>
        {menuOpen ? <div className={classes.veil} aria-hidden onClick={closeMenu} /> : null}
        <main className={classes.main} id="content" tabIndex={-1} inert={menuOpen}>
          <div className={classes.content}>{children}</div>
        </main>
        {bar}
      </div>
    </>
  );
}
