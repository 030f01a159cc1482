/** The props of a checkbox of the form of a series. */
import type { RecordForm } from '../../ui/form/form-types.ts';
import type { SeriesValues } from './series-form.ts';

type Ticked = 'ignoreHolidays' | 'skipSchoolHolidays' | 'internal' | 'hideBookings';

export const tickOf = ({ values, set }: RecordForm<SeriesValues>, field: Ticked) => ({
  checked: values[field],
  onChange: (change: { currentTarget: { checked: boolean } }) => set(field, change.currentTarget.checked),
});
