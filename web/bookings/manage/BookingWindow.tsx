/** The fields of the booking window. */
import { TextInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import type { RecordForm } from '../../ui/form/form-types.ts';
import { helpBelow } from '../../ui/form/help-below.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Closing, EventValues, Opening } from './event-form.ts';

type Props = { form: RecordForm<EventValues> };

function OpeningFields({ form }: Props) {
  const words = useTexts().bookableEventsManage;
  const { values, set } = form;
  return (
    <>
      <Segmented<Opening>
        label={words.opening}
        labelled
        value={values.opening}
        options={[
          { value: 'at-once', label: words.openings['at-once'] },
          { value: 'days-before', label: words.openings['days-before'] },
          { value: 'at', label: words.openings.at },
        ]}
        onChange={(next) => set('opening', next)}
      />
      {values.opening === 'days-before' ? (
        <TextInput
          label={words.daysBefore}
          {...helpBelow(words.daysBeforeHelp)}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('bookableFromDaysBefore')}
        />
      ) : null}
      {values.opening === 'at' ? (
        <DateTimeField label={words.bookableFrom} required {...form.field('bookableFrom')} />
      ) : null}
    </>
  );
}

function ClosingFields({ form }: Props) {
  const words = useTexts().bookableEventsManage;
  const { values, set } = form;
  return (
    <>
      <Segmented<Closing>
        label={words.closing}
        labelled
        value={values.closing}
        options={[
          { value: 'start', label: words.closings.start },
          { value: 'hours-before', label: words.closings['hours-before'] },
          { value: 'at', label: words.closings.at },
        ]}
        onChange={(next) => set('closing', next)}
      />
      {values.closing === 'hours-before' ? (
        <TextInput
          label={words.hoursBefore}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('bookableToHoursBefore')}
        />
      ) : null}
      {values.closing === 'at' ? (
        <DateTimeField label={words.bookableTo} required {...form.field('bookableTo')} />
      ) : null}
    </>
  );
}

export function BookingWindow({ form }: Props) {
  return (
    <>
      <OpeningFields form={form} />
      <ClosingFields form={form} />
    </>
  );
}
