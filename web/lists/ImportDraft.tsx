/** The rows of a list beside what would be saved, and the decisions that are still open. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, Suspense, useMemo, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { Restored } from '../ui/form/NotesAbove.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import { isUnknown, namedAs, newcomersOf, wantsLook } from './draft.ts';
import classes from './ImportPage.module.css';
import { ImportRow } from './ImportRow.tsx';
import { ListTeams } from './ListTeams.tsx';
import { ListTimeFields } from './ListTimeFields.tsx';
import type { ListDraft } from './list-draft.ts';
import { UnreadLines } from './UnreadLines.tsx';
import { useImportDraft } from './use-import-draft.ts';

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
const NewMembers = lazy(() => import('./NewMembers.tsx').then((file) => ({ default: file.NewMembers })));

const noTeams: readonly { id: string; name: string; league: string }[] = [];

type Filter = 'look' | 'all' | 'skipped';

/** Focuses the first open decision: the fields above the rows first. */
function focusOpen(form: HTMLFormElement): void {
  // after the open rows have been rendered
  requestAnimationFrame(() =>
    form
      .querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-error="true"] select, [data-error="true"] input',
      )
      ?.focus(),
  );
}

export function ImportDraft({ kind, start, restoredAt, onDiscard, onSaved }: Props) {
  const { analysis } = start;
  const texts = useTexts().lists;
  const people = useMemo(() => new Map(analysis.people.map((person) => [person.id, person])), [analysis]);
  const send = useImportDraft(kind, start, restoredAt !== null, onSaved);
  const { draft, states, counts, asked, before } = send;
  const isAllThere = before?.rows === 0 && counts.open === 0 && counts.ready > 0;
  const dates = useDates();
  const [filter, setFilter] = useState<Filter>(() =>
    draft.rows.some((row, at) => wantsLook(row, states[at] ?? 'ready')) ? 'look' : 'all',
  );
  const shown = draft.rows.map((row, at) => ({ row, state: states[at] ?? 'ready' }));
  const inFilter: Record<Filter, typeof shown> = {
    look: shown.filter(({ row, state }) => wantsLook(row, state)),
    all: shown,
    skipped: shown.filter(({ state }) => state === 'skipped'),
  };
  const rows = inFilter[filter];
  const unknown = draft.rows.filter((row) => row.skip && row.source !== null && isUnknown(row.source)).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAllThere || send.submit()) return;
    if (counts.open > 0) setFilter('look');
    focusOpen(event.currentTarget);
  };
  const clubTeams = useTeamChoice().data ?? noTeams;
  const teamNames = useMemo(() => Object.keys(draft.teams), [draft.teams]);
  const makesMembers = holds(useViewer(), 'm_usrs');
  const phone = usePhone();
  const option = (value: Filter) => ({
    value,
    // the phone has no room for the counts
    label: phone ? texts.filters[value] : `${texts.filters[value]} (${inFilter[value].length})`,
  });
  return (
    <form noValidate onSubmit={submit} className={classes.draft}>
      {restoredAt === null ? null : (
        <Suspense>
          <Restored
            at={restoredAt}
            discard={() => {
              send.giveUp();
              onDiscard();
            }}
          />
        </Suspense>
      )}
      <ListTimeFields kind={kind} time={send.time} errors={send.errors} onChange={send.changeTime} />
      {kind === 'positions' ? (
        <ListTeams draft={draft} asked={asked} onName={send.nameTeam} onLeave={send.leaveTeam} />
      ) : null}
      {draft.columnsSure ? null : (
        <Alert
          color={asked ? 'red' : 'yellow'}
          variant="light"
          role={asked ? 'alert' : 'status'}
          title={texts.headlessTitle}
        >
          <Text size="sm">
            {texts.headlessHelp(draft.rows[0] ? namedAs(draft.rows[0]) : '', draft.rows[0]?.value ?? '')}
          </Text>
          <div className={classes.buttons}>
            <Button onClick={send.agree}>{texts.headlessYes}</Button>
          </div>
        </Alert>
      )}
      {before ? (
        <Alert
          color="table"
          variant="light"
          role="status"
          title={isAllThere ? texts.nothingNew : texts.readBefore(dates.date(before.at))}
        >
          {isAllThere ? texts.nothingNewHelp(dates.date(before.at)) : texts.newRows(before.rows)}
        </Alert>
      ) : null}
      <Segmented
        label={texts.filter}
        value={filter}
        options={[option('look'), option('all'), option('skipped')]}
        onChange={setFilter}
      />
      {unknown > 0 && makesMembers ? (
        <Suspense>
          <NewMembers newcomers={newcomersOf(draft)} onMade={send.takeIn} />
        </Suspense>
      ) : null}
      {unknown > 0 && !makesMembers ? (
        <Text size="sm" c="dimmed" maw="70ch">
          {texts.notInAppHelp(unknown)}
        </Text>
      ) : null}
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
            teams={teamNames}
            clubTeams={clubTeams}
            onChange={send.changeRow}
          />
        ))}
      </ul>
      <UnreadLines
        lines={send.unread}
        onTakeUp={(line) => {
          send.takeUp(line);
          setFilter('look');
        }}
      />
      <div className={classes.go} data-keep-clear>
        <div role="status">
          {isAllThere ? null : (
            <Text size="sm">{texts.summary(counts.ready, counts.skipped, counts.open)}</Text>
          )}
          {asked && counts.open > 0 ? (
            <Text size="sm" className={classes.open}>
              {texts.stillOpen(counts.open)}
            </Text>
          ) : null}
          {asked && counts.open + counts.ready === 0 ? (
            <Text size="sm" className={classes.open}>
              {texts.nothingToSave}
            </Text>
          ) : null}
        </div>
        {isAllThere ? null : (
          <SendButton type="submit" size="md" loading={send.busy}>
            {texts.save(counts.ready)}
          </SendButton>
        )}
      </div>
    </form>
  );
}
