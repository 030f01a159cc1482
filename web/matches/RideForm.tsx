/** The form of a ride, for a new one and for one's own. */
import type { Game } from '@club/contract/games/shape.ts';
import { leavingAt, mostSeats } from '@club/contract/matches/rides/rules.ts';
import type { Ride, RideInput } from '@club/contract/matches/rides/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../platform/deleted-records.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { TimeField } from '../ui/form/TimeField.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { changeRide, createRide, readRide } from './queries.ts';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  /** the ride that is changed; none for a new one */
  edited?: Edited<Ride>;
  /** when the car leaves, as a first guess; ISO 8601 */
  usual: string;
  saved: () => unknown;
  cancel: () => void;
};

const seatChoices = Array.from({ length: mostSeats }, (_, at) => String(at + 1));

export function RideForm({ game, edited, usual, saved, cancel }: Props) {
  const words = useTexts().matches;
  const dates = useDates();
  const cache = useQueryClient();
  const form = useRecordForm({
    name: `ride-${game.id}`,
    edited,
    shape: () => import('@club/contract/matches/rides/shape.ts').then((file) => file.RideInput),
    valuesOf: (ride: Ride | null) => ({
      seats: String(ride?.seats ?? 3),
      leavesAt: dates.localOf(ride?.leavesAt ?? usual).time as string | null,
      from: ride?.from ?? '',
    }),
    toInput: ({ seats, leavesAt, from }) => ({
      seats: Number(seats),
      leavesAt: leavesAt && leavingAt(leavesAt, game.date, dates),
      from,
    }),
    labels: { seats: words.seats, leavesAt: words.leavesAt, from: words.leavesFrom },
    save: (input: RideInput, key, base) =>
      base ? changeRide(game.id, base.data.id, input, base.etag) : createRide(game.id, input, key),
    reload: (id) => readRide(game.id, id),
    success: edited ? words.rideChangedDone : words.rideOfferedDone,
    failure: words.rideFailed,
    done: async () => {
      saved();
      await readAgain(cache, 'matches');
    },
  });
  return (
    <RecordFormView form={form} onCancel={cancel}>
      <FieldRow short>
        <TimeField label={words.leavesAt} required {...form.field('leavesAt')} />
        <NativeSelect label={words.seats} data={seatChoices} {...form.text('seats')} />
      </FieldRow>
      <TextInput
        label={words.leavesFrom}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        {...form.text('from')}
      />
    </RecordFormView>
  );
}
