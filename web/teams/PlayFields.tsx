/** How a team plays and meets: captains, system of play, meeting times, reminders and deadlines. */
import { matchSystemIds } from '@club/contract/match-systems.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { helpBelow } from '../ui/form/help-below.ts';
import { numberInput } from '../ui/form/number-of.ts';
import { CaptainsField } from './CaptainsField.tsx';
import type { TeamRecordForm } from './use-team-form.ts';

export function PlayFields({ form }: { form: TeamRecordForm }) {
  const words = useTexts().matches;
  return (
    <>
      <CaptainsField {...form.field('captainIds')} />
      <NativeSelect
        label={words.matchSystem}
        data={[
          { value: '', label: words.matchSystemNone },
          ...matchSystemIds.map((system) => ({ value: system, label: words.systems[system] })),
        ]}
        {...form.text('matchSystem')}
      />
      <Checkbox
        label={words.playedOut}
        data-path="playedOut"
        checked={form.values.playedOut}
        onChange={(event) => form.set('playedOut', event.currentTarget.checked)}
      />
      <FieldRow>
        <TextInput
          label={words.meetHome}
          {...helpBelow(words.minutesHelp)}
          {...numberInput}
          {...form.text('meetMinutesHome')}
        />
        <TextInput
          label={words.meetAway}
          {...helpBelow(words.minutesHelp)}
          {...numberInput}
          {...form.text('meetMinutesAway')}
        />
      </FieldRow>
      <TextInput
        label={words.reminders}
        {...helpBelow(words.remindersHelp)}
        autoComplete="off"
        {...form.text('reminders')}
      />
      <FieldRow>
        <TextInput
          label={words.resultHours}
          {...helpBelow(words.hoursHelp)}
          {...numberInput}
          {...form.text('resultHours')}
        />
        <TextInput
          label={words.reportHours}
          {...helpBelow(words.hoursHelp)}
          {...numberInput}
          {...form.text('reportHours')}
        />
      </FieldRow>
    </>
  );
}
