/** People on a list who are not in the app: created together as members without a sign-in. */
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import type { Newcomer } from './draft.ts';
import classes from './ImportPage.module.css';
import { makeMembers } from './make-members.ts';

type Props = {
  newcomers: readonly Newcomer[];
  onMade: (userIds: ReadonlyMap<string, string>) => void;
};
type Typed = { firstName?: string; lastName?: string; left?: boolean };

type PersonProps = {
  person: Required<Typed> & { row: Newcomer['row']; team: string };
  /** whether saving was tried: what is missing is named */
  asked: boolean;
  change: (part: Typed) => void;
};

/** One of the people: whether they become a member, and their name. */
function PersonRow({ person: { row, team, left, ...names }, asked, change }: PersonProps) {
  const { lists: texts, fields } = useTexts();
  const line = texts.row(row.line);
  const nameField = (part: 'firstName' | 'lastName', missing: string) => (
    <TextInput
      aria-label={`${line}: ${texts[part]}`}
      placeholder={texts[part]}
      autoComplete="off"
      maxLength={100}
      disabled={left}
      value={names[part]}
      error={asked && !left && !names[part].trim() ? missing : undefined}
      onChange={(event) => change({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <li>
      <Checkbox
        checked={!left}
        label={row.nameUnsure ? texts.nameUnsure : `${line}${team ? ` · ${team}` : ''}`}
        aria-label={texts.takeAsMember(line)}
        onChange={(event) => change({ left: !event.currentTarget.checked })}
      />
      {nameField('firstName', fields['first-name-empty'])}
      {nameField('lastName', fields['last-name-empty'])}
    </li>
  );
}

/** The people with their names as they were corrected, and with their teams. */
function useNewcomers(newcomers: Props['newcomers']) {
  const teams = useTeamChoice().data ?? [];
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const people = newcomers.map(({ keys, row, team }) => {
    const key = keys[0] ?? '';
    const own = typed[key] ?? {};
    const { firstName = row.firstName, lastName = row.lastName, left = false } = own;
    const teamName = teams.find(({ id }) => id === team)?.name ?? '';
    return { key, keys, row, firstName, lastName, left, team: teamName };
  });
  const change = (key: string, part: Typed) =>
    setTyped((now) => ({ ...now, [key]: { ...now[key], ...part } }));
  return { people, change };
}

export function NewMembers({ newcomers, onMade }: Props) {
  const { lists: texts } = useTexts();
  const { people, change } = useNewcomers(newcomers);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const chosen = people.filter((person) => !person.left);
  const whole = chosen.every(({ firstName, lastName }) => firstName.trim() && lastName.trim());
  const make = useAction({
    send: async () => onMade(await makeMembers(chosen)),
    success: texts.membersMade(chosen.length),
    failure: texts.membersFailed,
    topics: ['users', 'teams'],
  });
  return (
    <Section title={texts.newTitle(people.length)} help={texts.newHelp}>
      {open ? (
        <>
          <ul className={classes.newcomers}>
            {people.map((person) => (
              <PersonRow
                key={person.key}
                person={person}
                asked={asked}
                change={(part) => change(person.key, part)}
              />
            ))}
          </ul>
          <div className={classes.buttons}>
            <SendButton
              loading={make.busy}
              disabled={chosen.length === 0}
              onClick={() => {
                setAsked(true);
                if (whole) void make.run();
              }}
            >
              {texts.makeMembers(chosen.length)}
            </SendButton>
            <Button variant="default" onClick={() => setOpen(false)}>
              {texts.notNow}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.openNew}
        </Button>
      )}
    </Section>
  );
}
