/** How many of a team's finished games were won, drawn and lost. */
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { useTeam, useTeamSummary } from './queries.ts';
import classes from './Teams.module.css';

const outcomes = ['games', 'won', 'drawn', 'lost'] as const;

export function TeamSummary({ teamId }: { teamId: string }) {
  const texts = useTexts().teams;
  const team = useTeam(teamId);
  const summary = useTeamSummary(teamId);
  const failed = [team, summary].find((query) => query.isError);
  if (failed)
    return (
      <ErrorState cause={failed.error} retry={() => void failed.refetch()} retrying={failed.isRefetching} />
    );
  if (!team.data || !summary.data) return <Skeleton height={240} />;
  const counts = summary.data;
  return (
    <>
      <PageHeader title={texts.summaryOf(team.data.data.name)} />
      <Section title={texts.summary}>
        <dl className={classes.facts}>
          {outcomes.map((outcome) => (
            <div key={outcome}>
              <dt>{texts.summaryCounts[outcome]}</dt>
              <dd>{counts[outcome]}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
