/** The fields of a recurring event, for creating and editing, beside the resulting dates. */
import type { PlanRequest, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { textOf } from '../../calendar/description.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ColorField } from '../../ui/form/ColorField.tsx';
import { helpBelow } from '../../ui/form/help-below.ts';
import { numberInput } from '../../ui/form/number-of.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import classes from './SeriesForm.module.css';
import { SeriesRecurrence } from './SeriesRecurrence.tsx';
import { SeriesTimes } from './SeriesTimes.tsx';
import { SeriesWindow } from './SeriesWindow.tsx';
import { draftOf } from './series-form.ts';
import { tickOf } from './tick-of.ts';
import { type SeriesFormOptions, useSeriesForm } from './use-series-form.ts';
import { WeekdayChips } from './WeekdayChips.tsx';

type Props = SeriesFormOptions & {
  /** builds the request of the preview */
  request: (draft: SeriesInput) => PlanRequest;
  submitLabel: string;
};

export function SeriesForm({ request, submitLabel, ...options }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const { categories } = options;
  const { form, lasting, series, from } = useSeriesForm(options);
  const draft = draftOf(form.values, series, from, categories[0]?.id ?? '', dates);
  const formatted = textOf(series?.description ?? null).formatted;
  return (
    <div className={classes.layout}>
      <RecordFormView form={form} submitLabel={submitLabel}>
        <TextInput label={words.name} withAsterisk autoComplete="off" {...form.text('title')} />
        <ChoiceSelect
          label={words.category}
          withAsterisk
          {...form.field('categoryId')}
          options={[
            { value: '', label: words.categoryPick },
            ...categories.map((category) => ({ value: category.id, label: category.name })),
          ]}
        />
        <WeekdayChips {...form.field('weekdays')} />
        <SeriesTimes form={form} lasting={lasting} />
        <SeriesRecurrence form={form} fresh={series === null} startFixed={from !== null} />
        <TextInput label={words.location} autoComplete="off" {...form.text('location')} />
        <Textarea
          label={words.description}
          {...helpBelow(formatted ? words.descriptionFormatted : words.descriptionHelp)}
          rows={4}
          {...form.text('description')}
        />
        <TextInput
          label={words.capacity}
          {...numberInput}
          {...helpBelow(words.capacityHelp)}
          {...form.text('capacity')}
        />
        <SeriesWindow form={form} />
        <ColorField
          label={words.color}
          help={words.colorHelp}
          sample={form.values.title}
          {...form.field('color')}
        />
        <Checkbox label={words.internal} description={words.internalHelp} {...tickOf(form, 'internal')} />
        <Checkbox label={words.hide} description={words.hideHelp} {...tickOf(form, 'hideBookings')} />
      </RecordFormView>
      <div className={classes.preview}>
        <PlanPreview request={draft && request(draft)} fresh={series === null} />
      </div>
    </div>
  );
}
