/** One position in a line-up, with buttons to edit and delete it for those with the permission. */
import { holds } from '@club/contract/permissions.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { NoteChips } from './NoteChips.tsx';
import classes from './Positions.module.css';
import { deletePosition, usePosition } from './queries.ts';

function Facts({ position }: { position: Position }) {
  const texts = useTexts().positions;
  const dates = useDates();
  const facts = [
    {
      name: texts.team,
      value: <ColorChip color={position.team.color} name={position.team.name} look="bar" />,
    },
    { name: texts.season, value: seasonLabel(position.season) },
    { name: texts.half, value: texts.halves[position.seasonHalf] },
    { name: texts.place, value: position.position },
    { name: texts.date, value: dates.date(position.date) },
    {
      name: texts.notes,
      value: position.notes.length > 0 ? <NoteChips notes={position.notes} /> : texts.noNotes,
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function DeletePosition({ position, etag }: { position: Position; etag: string | null }) {
  const texts = useTexts().positions;
  const navigate = useNavigate();
  const { season, seasonHalf } = position;
  return (
    <LazyDeleteSection
      title={texts.delete}
      help={texts.deleteHelp}
      question={{
        title: texts.deleteQuestion(displayName(position.user), position.team.name),
        content: texts.deleteHelp,
        confirmLabel: texts.delete,
      }}
      send={() => deletePosition(position.id, etag)}
      success={texts.deletedDone}
      failure={texts.deleteFailed}
      topics={['positions']}
      ends={() => position.id}
      done={() => navigate({ to: '/positions', search: { season: String(season), half: seasonHalf } })}
    />
  );
}

export function PositionPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().positions;
  const manages = holds(useViewer(), 'm_usr_pos');
  const query = usePosition(id);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const { data: position, etag } = query.data;
  return (
    <>
      <PageHeader
        title={displayName(position.user)}
        help={texts.help(texts.halves[position.seasonHalf], seasonLabel(position.season))}
        aside={
          manages ? (
            <EditLink to="/positions/edit/$id" id={position.id}>
              {texts.edit}
            </EditLink>
          ) : null
        }
      />
      <Section title={texts.details}>
        <Facts position={position} />
      </Section>
      {manages ? <DeletePosition position={position} etag={etag} /> : null}
    </>
  );
}
