/** The date of a list's values, or its season and half; taken from the document and editable. */

import type { FieldCode } from '@club/contract/failures.ts';
import type { ListKind } from '@club/contract/lists/rules.ts';
import { firstSeason, type SeasonHalf, seasonHalves } from '@club/contract/positions/rules.ts';
import { refuseListDate } from '@club/contract/qttr/rules.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { DateField } from '../ui/form/DateField.tsx';
import classes from './ImportPage.module.css';

/** As typed. */
export type TypedTime = { date: string | null; season: string; seasonHalf: SeasonHalf | '' };
export type TimeErrors = Partial<Record<keyof TypedTime, FieldCode>>;

/** Validation errors of the date. @param today the club's date */
export function timeErrors(kind: ListKind, time: TypedTime, today: string): TimeErrors {
  if (kind === 'qttr') {
    const wrong = time.date === null ? ('date-empty' as const) : refuseListDate(time.date, today);
    return wrong ? { date: wrong } : {};
  }
  const season = /^\d{4}$/.test(time.season.trim()) ? Number(time.season) : null;
  return {
    ...(season === null ? { season: 'season-empty' as const } : {}),
    ...(season !== null && season < firstSeason ? { season: 'season-too-early' as const } : {}),
    ...(time.seasonHalf === '' ? { seasonHalf: 'season-half-empty' as const } : {}),
  };
}

type Props = {
  kind: ListKind;
  time: TypedTime;
  errors: TimeErrors;
  onChange: (change: Partial<TypedTime>) => void;
};

export function ListTimeFields({ kind, time, errors, onChange }: Props) {
  const { lists: texts, fields } = useTexts();
  const today = useToday();
  const errorText = (code: FieldCode | undefined) => (code ? fields[code] : undefined);
  if (kind === 'qttr')
    return (
      <div className={classes.time}>
        <DateField
          data-path="date"
          label={texts.date}
          description={texts.dateHelp}
          required
          value={time.date}
          max={today}
          error={errorText(errors.date)}
          onChange={(date) => onChange({ date })}
        />
      </div>
    );
  return (
    <div className={classes.time}>
      <TextInput
        data-path="season"
        label={texts.season}
        description={texts.seasonHelp}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        value={time.season}
        error={errorText(errors.season)}
        onChange={(event) => onChange({ season: event.currentTarget.value })}
      />
      <NativeSelect
        data-path="seasonHalf"
        label={texts.half}
        withAsterisk
        value={time.seasonHalf}
        error={errorText(errors.seasonHalf)}
        onChange={(event) => onChange({ seasonHalf: event.currentTarget.value as SeasonHalf | '' })}
        data={[
          { value: '', label: texts.halfPick },
          ...seasonHalves.map((half) => ({ value: half, label: texts.halves[half] })),
        ]}
      />
    </div>
  );
}
