/** The rows of a list beside what would be saved, and the decisions that are still open. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { type FormEvent, Suspense, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { Callout } from '../ui/Callout.tsx';
import { RestoredAbove } from '../ui/form/NotesAbove.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { DraftSummary } from './DraftSummary.tsx';
import type { Counts } from './draft.ts';
import { HeadlessQuestion } from './HeadlessQuestion.tsx';
import classes from './ImportPage.module.css';
import { ImportRow } from './ImportRow.tsx';
import { ListTeams } from './ListTeams.tsx';
import { ListTimeFields } from './ListTimeFields.tsx';
import type { ListDraft } from './list-draft.ts';
import { NotInApp } from './NotInApp.tsx';
import { UnreadLines } from './UnreadLines.tsx';
import { useImportDraft } from './use-import-draft.ts';
import { useRowFilter } from './use-row-filter.ts';

// a first line-up of a half leaves nobody out
const LeavingPlaces = lazy(() =>
  import('./LeavingPlaces.tsx').then((file) => ({ default: file.LeavingPlaces })),
);

type Props = {
  kind: ListKind;
  /** the rows that were read, and the decisions so far */
  start: ListDraft;
  /** when the restored draft was stored, in milliseconds since 1970; null without one */
  restoredAt: number | null;
  /** called when a restored draft is discarded */
  onDiscard: () => void;
  onSaved: (saved: { importId: string; saved: number }) => void;
};

const noTeams: readonly { id: string; name: string; league: string }[] = [];

/** the first open decision: the fields above the rows first */
const firstOpen = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-error="true"] select, [data-error="true"] input',
  );

type ReadBeforeProps = { at: string; rows: number; counts: Counts; isAllThere: boolean };

/** That a list of this date was saved before, and how many rows differ from it. */
function ReadBefore({ at, rows, counts, isAllThere }: ReadBeforeProps) {
  const texts = useTexts().lists;
  const day = useDates().date(at);
  return (
    <Callout kind="info" title={isAllThere ? texts.nothingNew : texts.readBefore(day)}>
      {isAllThere ? texts.nothingNewHelp(day) : counts.ready > 0 ? texts.newRows(rows) : null}
    </Callout>
  );
}

type RowsProps = {
  kind: ListKind;
  send: ReturnType<typeof useImportDraft>;
  filter: ReturnType<typeof useRowFilter>;
  known: readonly KnownPerson[];
  clubTeams: typeof noTeams;
};

function Rows({
  kind,
  send: { draft, asked, changeRow },
  filter: { filter, rows },
  known,
  clubTeams,
}: RowsProps) {
  const texts = useTexts().lists;
  const people = useMemo(() => new Map(known.map((person) => [person.id, person])), [known]);
  const teams = useMemo(() => Object.keys(draft.teams), [draft.teams]);
  return (
    <ul className={classes.rows}>
      {rows.length === 0 ? (
        <li className={classes.none}>{filter === 'look' ? texts.allFound : texts.noneHere}</li>
      ) : null}
      {rows.map(({ row, state }) => (
        <ImportRow
          key={row.key}
          row={row}
          kind={kind}
          state={state}
          asked={asked}
          people={people}
          teams={teams}
          clubTeams={clubTeams}
          onChange={changeRow}
        />
      ))}
    </ul>
  );
}

export function ImportDraft({ kind, start, restoredAt, onDiscard, onSaved }: Props) {
  const { analysis } = start;
  const texts = useTexts().lists;
  const send = useImportDraft(kind, start, restoredAt !== null, onSaved);
  const { draft, states, counts, asked, before, removed } = send;
  const isAllThere = before?.rows === 0 && counts.open === 0 && counts.ready > 0 && removed.length === 0;
  const filter = useRowFilter(draft, states);
  const { setFilter } = filter;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAllThere || send.submit()) return;
    // rendered at once: the open rows may be filtered out
    flushSync(() => {
      if (counts.open > 0) setFilter('look');
    });
    firstOpen(event.currentTarget)?.focus();
  };
  const clubTeams = useTeamChoice().data ?? noTeams;
  return (
    <form noValidate onSubmit={submit} className={classes.draft}>
      {restoredAt === null ? null : (
        <RestoredAbove
          at={restoredAt}
          discard={() => {
            send.giveUp();
            onDiscard();
          }}
        />
      )}
      <ListTimeFields kind={kind} time={send.time} errors={send.errors} onChange={send.changeTime} />
      {kind === 'positions' ? (
        <ListTeams draft={draft} asked={asked} onName={send.nameTeam} onLeave={send.leaveTeam} />
      ) : null}
      {draft.columnsSure ? null : (
        <HeadlessQuestion first={draft.rows[0]} asked={asked} onAgree={send.agree} />
      )}
      {before ? <ReadBefore {...before} counts={counts} isAllThere={isAllThere} /> : null}
      <Segmented label={texts.filter} value={filter.filter} options={filter.options} onChange={setFilter} />
      <NotInApp draft={draft} onMade={send.takeIn} />
      <Rows kind={kind} send={send} filter={filter} known={analysis.people} clubTeams={clubTeams} />
      {send.leaving.length > 0 ? (
        <Suspense>
          <LeavingPlaces
            places={send.leaving}
            people={analysis.placed ?? []}
            clubTeams={clubTeams}
            chosen={removed}
            onChange={send.remove}
          />
        </Suspense>
      ) : null}
      <UnreadLines
        lines={send.unread}
        onTakeUp={(line) => {
          send.takeUp(line);
          setFilter('look');
        }}
      />
      <DraftSummary
        counts={counts}
        removed={removed.length}
        asked={asked}
        busy={send.busy}
        isAllThere={isAllThere}
      />
    </form>
  );
}
