/** The frame around a page, with this app's header and side navigation. */
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useViewer } from '../platform/viewer.ts';
import { Frame } from '../ui/Frame.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Header } from './Header.tsx';
import { SideNavigation } from './SideNavigation.tsx';

export function AppFrame({ children }: { children: ReactNode }) {
  const { approved } = useViewer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // the menu belongs to the page it was opened on: navigating closes it
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const menuOpen = openedAt === path;
  const closeMenu = useCallback(() => setOpenedAt(null), []);
  return (
    <Frame
      header={<Header menuOpen={menuOpen} toggleMenu={() => setOpenedAt(menuOpen ? null : path)} />}
      bar={approved ? <BottomBar path={path} menuOpen={menuOpen} openMenu={() => setOpenedAt(path)} /> : null}
      navigation={<SideNavigation onNavigate={closeMenu} />}
      menuOpen={menuOpen}
      closeMenu={closeMenu}
    >
      {children}
    </Frame>
  );
}
