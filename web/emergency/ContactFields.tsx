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

export function ContactFields({ value: rows, onChange, error }: Field<ContactRow[]>) {
  const words = useTexts().emergency;
  const faults = rows.map(faultsOf);
  const firstWrong = faults.findIndex(({ name, phone }) => name ?? phone);
  return (
    <div className={classes.contacts}>
      {rows.map((row, at) => {
        const place = at + 1;
        const { name, phone } = faults[at] ?? {};
        // errors are shown after a refused attempt to send, until something is changed
        const sentence = (code: string | undefined) => error && code && fieldSentence(code);
        const field = (key: keyof ContactRow) => ({
          value: row[key],
          autoComplete: 'off',
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange(rows.with(at, { ...row, [key]: event.currentTarget.value })),
        });
        // takes the focus when sending is refused
        const focus = (wrong: boolean) => (at === firstWrong && wrong ? { 'data-path': 'contacts' } : {});
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is its place in the order
          <fieldset key={at} className={classes.fields} aria-label={words.contact(place)}>
            <div className={classes.legend}>
              <span>{words.contact(place)}</span>
              <span>
                {at > 0 ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={words.up(place)}
                    onClick={() => onChange(earlier(rows, at))}
                  >
                    <IconArrowUp size={18} stroke={1.8} />
                  </ActionIcon>
                ) : null}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={words.remove(place)}
                  onClick={() => onChange(rows.length > 1 ? rows.toSpliced(at, 1) : [blankRow])}
                >
                  <IconX size={18} stroke={1.8} />
                </ActionIcon>
              </span>
            </div>
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
      })}
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
