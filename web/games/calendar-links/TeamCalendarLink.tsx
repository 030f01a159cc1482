/** The calendar link of a team, loaded for those who decide about its games or enter the link, where it has one. */
import { seesCalendarLink } from '@club/contract/games/calendar-links/rules.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import type { TeamAppearance } from '../team-appearance.ts';

const Card = lazy(async () => {
  const [file] = await Promise.all([
    import('./CalendarLinkCard.tsx'),
    openTexts(['calendarLinks', 'games', 'gamesImport']),
  ]);
  return { default: file.CalendarLinkCard };
});

type Props = { team: TeamAppearance & { id: string; linkCalendar: string | null } };

export function TeamCalendarLink({ team }: Props) {
  const viewer = useViewer();
  if (team.linkCalendar === null || !seesCalendarLink(viewer, team.id)) return null;
  return (
    <Suspense fallback={<Skeleton height={140} />}>
      <Card key={team.linkCalendar} team={team} />
    </Suspense>
  );
}
