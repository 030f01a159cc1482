/** One team: its league and links, its players, and a button to delete it. */
import type { Team } from '@club/contract/teams/shape.ts';
import { Skeleton } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { hasLinks } from './has-links.ts';
import { Players } from './Players.tsx';
import { deleteTeam, useTeam } from './queries.ts';
import { TeamLinks } from './TeamLinks.tsx';
import classes from './Teams.module.css';
import { typeOf } from './type-of.ts';

function Facts({ team }: { team: Team }) {
  const texts = useTexts().teams;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{texts.league}</dt>
        <dd>{team.league}</dd>
      </div>
      <div>
        <dt>{texts.rank}</dt>
        <dd>{team.rank}</dd>
      </div>
      <div>
        <dt>{texts.color}</dt>
        <dd>
          <ColorChip color={team.color} name={team.name} />
        </dd>
      </div>
      {hasLinks(team) ? (
        <div data-print="hide">
          <dt>{texts.links}</dt>
          <dd>
            <TeamLinks team={team} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

function DeleteTeam({ team }: { team: Team }) {
  const texts = useTexts().teams;
  const navigate = useNavigate();
  return (
    <LazyDeleteSection
      title={texts.deleteTitle}
      help={texts.deleteHelp}
      question={{
        title: texts.deleteQuestion(team.name),
        content: texts.deleteHelp,
        confirmLabel: texts.delete,
      }}
      send={() => deleteTeam(team.id)}
      success={texts.deletedDone}
      failure={texts.deleteFailed}
      topics={['teams', 'games', 'users']}
      ends={() => team.id}
      done={() => navigate({ to: '/teams' })}
    />
  );
}

export function TeamPage() {
  const { id = '' } = useParams({ strict: false });
  const all = useTexts();
  const texts = all.teams;
  const query = useTeam(id);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const team = query.data.data;
  return (
    <>
      <PageHeader
        title={team.name}
        help={
          <>
            {typeOf(team, texts)}
            {' · '}
            <Link to="/teams/$id/season" params={{ id }}>
              {all.matches.toSeason}
            </Link>
          </>
        }
        aside={
          <EditLink to="/teams/edit/$id" id={team.id}>
            {texts.edit}
          </EditLink>
        }
      />
      {team.photoUrl ? (
        <img className={classes.photo} src={team.photoUrl} alt={texts.photoOf(team.name)} />
      ) : null}
      <Section title={texts.details}>
        <Facts team={team} />
      </Section>
      <Players teamId={team.id} />
      <DeleteTeam team={team} />
    </>
  );
}
