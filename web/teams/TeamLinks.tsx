/** Links to a team's calendar, statistics and table on the association's site. */
import type { Team } from '@club/contract/teams/shape.ts';
import { Anchor } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import classes from './Teams.module.css';

export function TeamLinks({ team }: { team: Team }) {
  const texts = useTexts().teams;
  const links = [
    { href: team.linkTable, label: texts.table },
    { href: team.linkStats, label: texts.stats },
    { href: team.linkCalendar, label: texts.calendar },
  ].filter((link): link is { href: string; label: string } => link.href !== null);
  return (
    <span className={classes.links}>
      {links.map((link) => (
        <Anchor key={link.label} href={link.href} target="_blank" rel="noreferrer" size="sm">
          {link.label}
        </Anchor>
      ))}
    </span>
  );
}
