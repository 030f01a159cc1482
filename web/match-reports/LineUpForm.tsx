/** The line-up of one side as fields: names that are typed or chosen, and values of the opponents. */
import type { Side } from '@club/contract/match-reports/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { LineUpFindings } from '../matches/line-up/LineUpFindings.tsx';
import { judged } from '../matches/line-up/setup.ts';
import { useLanguage, useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { RestoredAbove } from '../ui/form/NotesAbove.tsx';
import { errorIn, type Fields, saidIn } from './line-up-form.ts';
import classes from './Report.module.css';
import type { Choosable, Shared } from './shared.ts';
import { useLineUpFields } from './use-line-up-fields.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

type Props = Shared & { side: Side; ours: boolean; choosable: readonly Choosable[]; close: () => void };

/** The referee's findings about our line-up, if the line-up of the half is loaded. */
function Findings({
  match,
  fields,
  idOf,
}: {
  match: Shared['match'];
  fields: Fields;
  idOf: (name: string) => string | null;
}) {
  const language = useLanguage();
  const { board, team } = match;
  if (!board || fields.singles.every((name) => name === '')) return null;
  const setup = { singles: fields.singles.map(idOf), doubles: fields.doubles.map((pair) => pair.map(idOf)) };
  return (
    <LineUpFindings judgement={judged(setup, board, team.matchSystem, language)} system={team.matchSystem} />
  );
}

type PartProps = {
  /** id of the list of suggested names */
  list: string;
  fields: Fields;
  setFields: (next: Fields) => void;
};

const nameProps = { autoComplete: 'off', spellCheck: false, maxLength: 100 } as const;

function Singles({
  list,
  ours,
  fields,
  setFields,
  choosable,
}: PartProps & Pick<Props, 'ours' | 'choosable'>) {
  const words = useWords();
  const setSingle = (at: number, name: string) => {
    const known = choosable.find((one) => one.name === name)?.ttr;
    const ttrs = known ? fields.ttrs.with(at, String(known)) : fields.ttrs;
    setFields({ ...fields, singles: fields.singles.with(at, name), ttrs });
  };
  return (
    <>
      <h4 className={classes.part}>{words.singles}</h4>
      {fields.singles.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <div key={at} className={classes.place}>
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          <TextInput
            {...nameProps}
            list={list}
            className={classes.name ?? ''}
            aria-label={words.single(at + 1)}
            value={name}
            onChange={(event) => setSingle(at, event.currentTarget.value)}
          />
          {ours ? null : (
            <TextInput
              className={classes.ttr ?? ''}
              aria-label={words.ttrOf(String(at + 1))}
              placeholder={words.ttr}
              inputMode="numeric"
              value={fields.ttrs[at] ?? ''}
              onChange={(event) =>
                setFields({ ...fields, ttrs: fields.ttrs.with(at, event.currentTarget.value) })
              }
            />
          )}
        </div>
      ))}
    </>
  );
}

function Doubles({ list, fields, setFields }: PartProps) {
  const words = useWords();
  const setSeat = (at: number, seat: 0 | 1, name: string) => {
    const pair: [string, string] = [...(fields.doubles[at] ?? ['', ''])];
    pair[seat] = name;
    setFields({ ...fields, doubles: fields.doubles.with(at, pair) });
  };
  return (
    <>
      <h4 className={classes.part}>{words.doubles}</h4>
      {fields.doubles.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a double is its number
        <div key={at} className={classes.place}>
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          {([0, 1] as const).map((seat) => (
            <TextInput
              key={seat}
              {...nameProps}
              list={list}
              className={classes.name ?? ''}
              aria-label={words.double(at + 1, seat + 1)}
              value={pair[seat]}
              onChange={(event) => setSeat(at, seat, event.currentTarget.value)}
            />
          ))}
        </div>
      ))}
    </>
  );
}

type ChangedProps = { follow: () => void; keepOwn: () => void };

/** That somebody else has changed the line-up: it is taken, or overwritten. */
function ChangedMeanwhile({ follow, keepOwn }: ChangedProps) {
  const words = useTexts().lineUps;
  return (
    <Callout kind="warning" role="status" title={words.changedMeanwhile}>
      <div className={classes.buttons}>
        <Button variant="default" onClick={follow}>
          {words.takeOther}
        </Button>
        <Button variant="default" onClick={keepOwn}>
          {words.keepOwn}
        </Button>
      </div>
    </Callout>
  );
}

export function LineUpForm({ match, report, state, people, nameOf, side, ours, choosable, close }: Props) {
  const words = useWords();
  const list = useId();
  const say = useSay(state);
  const { fields, setFields, opened, isOld, restoredAt, follow, keepOwn, giveUp } = useLineUpFields({
    match,
    report,
    nameOf,
    side,
    ours,
  });
  const leave = () => {
    giveUp();
    close();
  };
  const [asked, setAsked] = useState(false);
  const error = errorIn(fields);
  const idOf = (name: string) =>
    (ours ? people.find((person) => displayName(person) === name)?.id : undefined) ?? null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (error) return;
    const said = saidIn(opened, side, fields, (name) => idOf(name) ?? name);
    if (said.length === 0 || say(...said)) leave();
  };
  const names = [...new Set([...fields.singles, ...choosable.map(({ name }) => name)])].filter(Boolean);
  return (
    <form noValidate onSubmit={submit} className={classes.lineUpForm}>
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {restoredAt === null ? null : <RestoredAbove at={restoredAt} discard={follow} />}
      <Singles {...{ list, ours, fields, setFields, choosable }} />
      <Doubles {...{ list, fields, setFields }} />
      <Text size="sm" c="dimmed">
        {words.namesHelp} {ours ? null : words.ttrHelp}
      </Text>
      {ours ? <Findings match={match} fields={fields} idOf={idOf} /> : null}
      {asked && error ? (
        <p role="alert" className={classes.wrong}>
          {words[error]}
        </p>
      ) : null}
      {isOld ? <ChangedMeanwhile follow={follow} keepOwn={keepOwn} /> : null}
      <div className={classes.buttons}>
        <Button type="submit" disabled={isOld}>
          {words.save}
        </Button>
        <Button variant="subtle" onClick={leave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
