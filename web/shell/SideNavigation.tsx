/** The side navigation of the signed-in user, with their card at the bottom. */
import {
  IconBallTennis,
  IconBell,
  IconCalendar,
  IconCalendarCheck,
  IconChartLine,
  IconListNumbers,
  IconNews,
  IconTags,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { entriesFor, entryFor } from '../navigation/navigation.ts';
import { useViewer } from '../platform/viewer.ts';
import { UserCard } from '../ui/UserCard.tsx';
import { NavigationTree } from './NavigationTree.tsx';
import classes from './SideNavigation.module.css';

const look = { size: 20, stroke: 1.6 };
const icons = {
  users: <IconUsers {...look} />,
  teams: <IconUsersGroup {...look} />,
  games: <IconBallTennis {...look} />,
  calendar: <IconCalendar {...look} />,
  qttr: <IconChartLine {...look} />,
  positions: <IconListNumbers {...look} />,
  notifications: <IconBell {...look} />,
  bookableEvents: <IconCalendarCheck {...look} />,
  posts: <IconNews {...look} />,
  postCategories: <IconTags {...look} />,
  family: <IconUsersGroup {...look} />,
};

export function SideNavigation({ onNavigate }: { onNavigate: () => void }) {
  const viewer = useViewer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <div className={classes.entries}>
        <NavigationTree
          entries={entriesFor(viewer)}
          here={entryFor(path)}
          icons={icons}
          onNavigate={onNavigate}
        />
      </div>
      <div className={classes.card}>
        <UserCard
          id={viewer.userId}
          name={viewer.displayName}
          detail={viewer.email}
          photoUrl={viewer.photoUrl}
          onNavigate={onNavigate}
        />
      </div>
    </>
  );
}
