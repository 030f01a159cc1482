/** The contacts of the form, in the order in which they are called. */
import { longestName, longestPhone, longestRelation, mostContacts } from '@club/contract/emergency/rules.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { fieldSentence } from '../ui/form/field-errors.ts';
import type { Field } from '../ui/form/use-form-values.ts';
import { blankRow, type ContactRow, earlier, faultsOf } from './contact-rows.ts';
import classes from './Emergency.module.css';

type Props = {
  row: ContactRow;
  /** from 1 */
  place: number;
  faults: ReturnType<typeof faultsOf>;
  /** sending was refused, and nothing has been changed since: its faults are shown */
  refused: boolean;
  /** whether it takes the focus when sending is refused */
  firstWrong: boolean;
  change: (row: ContactRow) => void;
  remove: () => void;
  /** null for the first one */
  moveUp: (() => void) | null;
};

/** Which contact it is, and the buttons that move it up and remove it. */
function ContactHead({ place, moveUp, remove }: Pick<Props, 'place' | 'moveUp' | 'remove'>) {
  const words = useTexts().emergency;
  return (
    <div className={classes.legend}>
      <span>{words.contact(place)}</span>
      <span>
        {moveUp ? (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.up(place)} onClick={moveUp}>
            <IconArrowUp size={18} stroke={1.8} />
          </ActionIcon>
        ) : null}
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.remove(place)} onClick={remove}>
          <IconX size={18} stroke={1.8} />
        </ActionIcon>
      </span>
    </div>
  );
}

function ContactFieldset({ row, place, faults, refused, firstWrong, change, remove, moveUp }: Props) {
  const words = useTexts().emergency;
  const field = (key: keyof ContactRow) => ({
    value: row[key],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...row, [key]: event.currentTarget.value }),
  });
  const { name, phone } = faults;
  const sentence = (code: string | undefined) => refused && code && fieldSentence(code);
  const focus = (wrong: boolean) => (firstWrong && wrong ? { 'data-path': 'contacts' } : {});
  return (
    <fieldset className={classes.fields} aria-label={words.contact(place)}>
      <ContactHead place={place} moveUp={moveUp} remove={remove} />
      <FieldRow>
        <TextInput
          label={words.name}
          withAsterisk
          maxLength={longestName}
          error={sentence(name)}
          {...focus(name !== undefined)}
          {...field('name')}
        />
        <TextInput
          label={words.phone}
          withAsterisk
          type="tel"
          maxLength={longestPhone}
          error={sentence(phone)}
          {...focus(name === undefined && phone !== undefined)}
          {...field('phone')}
        />
      </FieldRow>
      <TextInput
        label={words.relation}
        placeholder={words.relationHint}
        maxLength={longestRelation}
        {...field('relation')}
      />
    </fieldset>
  );
}

export function ContactFields({ value: rows, onChange, error }: Field<ContactRow[]>) {
  const words = useTexts().emergency;
  const faults = rows.map(faultsOf);
  const firstWrong = faults.findIndex(({ name, phone }) => name ?? phone);
  return (
    <div className={classes.contacts}>
      {rows.map((row, at) => (
        <ContactFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is its place in the order
          key={at}
          row={row}
          place={at + 1}
          faults={faults[at] ?? {}}
          refused={Boolean(error)}
          firstWrong={at === firstWrong}
          change={(changed) => onChange(rows.with(at, changed))}
          remove={() => onChange(rows.length > 1 ? rows.toSpliced(at, 1) : [blankRow])}
          moveUp={at > 0 ? () => onChange(earlier(rows, at)) : null}
        />
      ))}
      {rows.length < mostContacts ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} />}
            onClick={() => onChange([...rows, blankRow])}
          >
            {words.add}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
