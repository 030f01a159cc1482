/** Begins a search for substitutes: who is asked, in which order and how, and how many are missing. */
import { clubTime } from '@club/contract/club-time.ts';
import {
  mostHours,
  mostWanted,
  refuseSearch,
  type SearchMode,
  searchModes,
} from '@club/contract/matches/substitutes/rules.ts';
import type { Proposed, SearchInput } from '@club/contract/matches/substitutes/shape.ts';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { appConfig } from '../../platform/config.ts';
import { readAgain } from '../../platform/deleted-records.ts';
import { useTexts } from '../../platform/i18n.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import { helpBelow } from '../../ui/form/help-below.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { startSearch } from '../queries.ts';
import { CandidateChoice } from './CandidateChoice.tsx';
import { orderOf } from './candidate-order.ts';
import classes from './Substitutes.module.css';

type Props = {
  gameId: string;
  /** when the game starts, ISO 8601 */
  date: string;
  proposed: readonly Proposed[];
  /** how many are missing, as a first guess */
  missing: number;
  saved: () => unknown;
  cancel: () => void;
};

const wantedChoices = Array.from({ length: mostWanted }, (_, at) => String(at + 1));
const hourChoices = [1, 2, 3, 4, 6, 8, 12, 24, 48, mostHours];

/** Hours that leave the first one asked time to answer before the game starts, at most six; null: there are none. */
function usualHours(date: string, candidates: readonly string[]): number | null {
  const zone = clubTime(appConfig().clubTimezone);
  const fits = (hoursEach: number) =>
    refuseSearch(
      { mode: 'inOrder', wanted: 1, hoursEach, candidates: [...candidates] },
      { date },
      serverTime(),
      zone,
    ).length === 0;
  return hourChoices.findLast((hours) => hours <= 6 && fits(hours)) ?? null;
}

function useSearchForm({ gameId, date, missing, saved }: Props, known: readonly string[]) {
  const words = useTexts().substitutes;
  const cache = useQueryClient();
  const hours = usualHours(date, known);
  return useRecordForm({
    name: `substitutes-${gameId}`,
    shape: () => import('@club/contract/matches/substitutes/shape.ts').then((file) => file.SearchInput),
    valuesOf: () => ({
      mode: (hours === null ? 'atOnce' : 'inOrder') as SearchMode,
      // no more than can be asked
      wanted: String(Math.min(Math.max(missing, 1), mostWanted, known.length)),
      hoursEach: String(hours ?? 1),
      candidates: [...known],
      out: [] as string[],
    }),
    toInput: ({ mode, wanted, hoursEach, candidates, out }) => ({
      mode,
      wanted: Number(wanted),
      ...(mode === 'inOrder' ? { hoursEach: Number(hoursEach) } : {}),
      candidates: orderOf(candidates, known).filter((id) => !out.includes(id)),
    }),
    labels: {
      mode: words.mode,
      wanted: words.wanted,
      hoursEach: words.hoursEach,
      candidates: words.candidates,
    },
    save: (input: SearchInput, key) => startSearch(gameId, input, key),
    success: words.startedDone,
    failure: words.startFailed,
    done: async () => {
      saved();
      await readAgain(cache, 'matches');
    },
  });
}

export function SearchForm(props: Props) {
  const { proposed, cancel } = props;
  const words = useTexts().substitutes;
  const known = proposed.map(({ person }) => person.id);
  const form = useSearchForm(props, known);
  const { mode, candidates, out } = form.values;
  const { value: _, onChange: onOrder, ...list } = form.field('candidates');
  const people = orderOf(candidates, known).flatMap(
    (id) => proposed.find(({ person }) => person.id === id) ?? [],
  );
  return (
    <div className={classes.form}>
      <RecordFormView form={form} submitLabel={words.start} onCancel={cancel}>
        <Segmented
          label={words.mode}
          labelled
          options={searchModes.map((value) => ({ value, label: words.modes[value] }))}
          {...form.field('mode')}
        />
        <p className={classes.note}>{words.modeHelp[mode]}</p>
        <FieldRow short>
          <NativeSelect label={words.wanted} data={wantedChoices} {...form.text('wanted')} />
          {mode === 'inOrder' ? (
            <NativeSelect
              label={words.hoursEach}
              {...helpBelow(words.hoursHelp)}
              data={hourChoices.map((count) => ({ value: String(count), label: words.hours(count) }))}
              {...form.text('hoursEach')}
            />
          ) : null}
        </FieldRow>
        <CandidateChoice
          {...list}
          people={people}
          out={out}
          onOrder={onOrder}
          onOut={(ids) => form.set('out', ids)}
        />
      </RecordFormView>
    </div>
  );
}
