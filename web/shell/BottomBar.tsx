/** The bar at the bottom of a phone: the four pages that members need most, within reach of the thumb, and all the others. */
import { IconBallTennis, IconCalendarCheck, IconDots, IconHome, IconNews } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import classes from './BottomBar.module.css';

type Props = {
  /** of the current page, without the language */
  path: string;
  menuOpen: boolean;
  openMenu: () => void;
};

const look = { size: 22, stroke: 1.6, 'aria-hidden': true };

export function BottomBar({ path, menuOpen, openMenu }: Props) {
  const { bar, nav } = useTexts().shell;
  const entries = [
    { to: '/', icon: <IconHome {...look} />, word: bar.home },
    { to: '/games', icon: <IconBallTennis {...look} />, word: nav.games },
    { to: '/bookable-events', icon: <IconCalendarCheck {...look} />, word: bar.training },
    { to: '/posts', icon: <IconNews {...look} />, word: bar.news },
  ] as const;
  return (
    <nav className={classes.bar} aria-label={bar.label} data-print="hide">
      {entries.map(({ to, icon, word }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          aria-current={path === to || (to !== '/' && path.startsWith(`${to}/`)) ? 'page' : undefined}
        >
          {icon}
          {word}
        </Link>
      ))}
      <button type="button" className={classes.place} aria-expanded={menuOpen} onClick={openMenu}>
        <IconDots {...look} />
        {bar.more}
      </button>
    </nav>
  );
}
