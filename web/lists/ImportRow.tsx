/** One row: the text of the document, beside what would be saved. */

import type { ListKind } from '@club/contract/lists/rules.ts';
import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { Button, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { type DraftRow, isUnknown, namedAs, type RowState } from './draft.ts';
import classes from './ImportRow.module.css';
import { PersonChoice } from './PersonChoice.tsx';
import { Suggestions } from './Suggestions.tsx';

type Props = {
  row: DraftRow;
  kind: ListKind;
  state: RowState;
  /** problems are shown only after the first attempt to save */
  asked: boolean;
  people: ReadonlyMap<string, KnownPerson>;
  /** the teams of the list, for a row that is entered manually */
  teams: readonly string[];
  /** the club's own, for a row that belongs to another team than its section */
  clubTeams: readonly { id: string; name: string; league: string }[];
  onChange: (key: string, change: Partial<DraftRow>) => void;
};

/** What the document says. */
function Printed({ row, where }: { row: DraftRow; where: string }) {
  const texts = useTexts().lists;
  const { source } = row;
  return (
    <div className={classes.printed}>
      <span className={classes.where}>
        {where}
        {row.team === null ? '' : ` · ${row.team}`}
      </span>
      <strong>
        {namedAs(row)}
        {source?.birthYear ? <span className={classes.year}> {source.birthYear}</span> : null}
      </strong>
      <span className={classes.text}>
        {texts.page(row.page)}
        {source ? `: ${row.text}` : null}
      </span>
    </div>
  );
}

type TeamProps = {
  row: DraftRow;
  label: (what: string) => string;
  onChange: (change: Partial<DraftRow>) => void;
};

/** The team of the list, for a row that is entered manually. */
function ListTeam({ row, label, teams, onChange }: TeamProps & Pick<Props, 'teams'>) {
  const texts = useTexts().lists;
  return (
    <ChoiceSelect
      aria-label={label(texts.team)}
      value={row.team ?? ''}
      options={teams.map((team) => ({ value: team, label: team }))}
      onChange={(value) => onChange({ team: value })}
    />
  );
}

/** Another team of the club than that of the row's section. */
function OwnTeam({ row, label, clubTeams, onChange }: TeamProps & Pick<Props, 'clubTeams'>) {
  const texts = useTexts().lists;
  return (
    <ChoiceSelect
      aria-label={label(texts.ownTeam)}
      value={row.ownTeam}
      options={[
        { value: '', label: texts.sameTeam(row.team ?? '') },
        ...clubTeams.map((team) => ({ value: team.id, label: `${team.name} · ${team.league}` })),
      ]}
      onChange={(value) => onChange({ ownTeam: value })}
    />
  );
}

export const ImportRow = memo(function ImportRow(props: Props) {
  const { row, kind, state, asked, people, teams, clubTeams, onChange } = props;
  const texts = useTexts().lists;
  const { source } = row;
  const name = namedAs(row);
  const [elsewhere, setElsewhere] = useState(row.ownTeam !== '');
  const where = source ? texts.row(source.line) : texts.byHandRow;
  const change = (part: Partial<DraftRow>) => onChange(row.key, part);
  const label = (what: string) => `${where}, ${name}: ${what}`;
  const problem = state === 'ready' || state === 'skipped' ? undefined : texts.problems[state];
  const about = asked || state === 'twice' || state === 'place-twice' ? problem : undefined;
  const unknown = source !== null && isUnknown(source);
  return (
    <li className={classes.row} data-state={state} data-row={row.key}>
      <Printed row={row} where={where} />
      <TextInput
        className={classes.value}
        aria-label={label(texts.value[kind])}
        inputMode="numeric"
        autoComplete="off"
        value={row.value}
        disabled={row.skip}
        error={state === 'value' || (about && state === 'place-twice') ? problem : undefined}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
      <div className={classes.person}>
        {source === null && kind === 'positions' ? (
          <ListTeam row={row} label={label} teams={teams} onChange={change} />
        ) : null}
        {elsewhere ? <OwnTeam row={row} label={label} clubTeams={clubTeams} onChange={change} /> : null}
        <PersonChoice
          row={row}
          label={label(texts.person)}
          people={people}
          error={about && state !== 'value' && state !== 'place-twice' ? about : undefined}
          onChange={change}
        />
        {row.userId === null && !row.skip ? (
          <Suggestions row={row} where={where} people={people} onChange={change} />
        ) : null}
        {kind === 'positions' && !elsewhere && !row.skip ? (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.elsewhere}
            aria-label={label(texts.otherTeam)}
            onClick={() => setElsewhere(true)}
          >
            {texts.otherTeam}
          </Button>
        ) : null}
        {unknown && row.skip ? <span className={classes.note}>{texts.notInApp}</span> : null}
      </div>
    </li>
  );
});
