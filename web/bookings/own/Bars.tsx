/** Attended and absent, a row each, as bars that a screen reader reads as a table. */
import { useTexts } from '../../platform/i18n.ts';
import classes from './UserBookings.module.css';

export type BarRow = { id: string; name: string; attended: number; absent: number };

export function Bars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const words = useTexts().ownBookings;
  const most = Math.max(1, ...rows.map((row) => row.attended + row.absent));
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <table className={classes.bars}>
      <caption>{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td aria-hidden>
              <span className={classes.bar}>
                <span className={classes.attended} style={width(row.attended)} />
                <span className={classes.absent} style={width(row.absent)} />
              </span>
            </td>
            <td>
              {row.attended} {words.attended}, {row.absent} {words.absent}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
