/** The values of a chart as a table, newest first; folded until it is asked for. */
import { useDates, useTexts } from '../platform/i18n.ts';
import { type Series, valueAt } from './chart-series.ts';
import classes from './LineChart.module.css';

type Props = { id: string; label: string; series: readonly Series[]; days: readonly string[] };

export function ChartTable({ id, label, series, days }: Props) {
  const texts = useTexts().ui;
  const dates = useDates();
  return (
    <details className={classes.details} id={id}>
      <summary>{label}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            {series.map((one) => (
              <th key={one.id} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day}>
              <th scope="row">{dates.date(day)}</th>
              {series.map((one) => (
                <td key={one.id}>{valueAt(one, day) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
