/** The won and lost games of one player in a half for one team: singles, doubles, by place, by partner, by opponent. */
import type { UserBalance } from '@club/contract/match-reports/balances/shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './Balances.module.css';
import { Tally } from './Tally.tsx';

type Item = UserBalance['items'][number];

function Total({ name, totals }: { name: string; totals: Item['singles'] }) {
  const words = useTexts().balances;
  const { games, sets, balls } = totals;
  if (games.won + games.lost === 0) return null;
  return (
    <div className={classes.total}>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Tally {...games} bar />
        </strong>
        <span className={classes.note}>{words.setsAndBalls(sets, balls)}</span>
      </dd>
    </div>
  );
}

type Row = { key: string | number; name: ReactNode; won: number; lost: number };

/** A row each, with bars that show how many games there were too. */
function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ won, lost }) => won + lost));
  const width = (games: number) => ({ width: `${(100 * games) / most}%` });
  if (rows.length === 0) return null;
  return (
    <table className={classes.rows}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ key, name, won, lost }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td aria-hidden>
              <span className={classes.wide}>
                <span className={classes.won} style={width(won)} />
                <span className={classes.lost} style={width(lost)} />
              </span>
            </td>
            <td>
              <Tally won={won} lost={lost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Opponents({ opponents }: Pick<Item, 'opponents'>) {
  const words = useTexts().balances;
  return (
    <details className={classes.opponents}>
      <summary>{words.opponents(opponents.length)}</summary>
      <ul className={classes.list}>
        {opponents.map(({ name, team, won, lost }) => (
          <li key={`${name} ${team}`} className={classes.line}>
            <span className={classes.who}>
              <span>{name}</span>
              <span className={classes.note}>{team}</span>
            </span>
            <Tally won={won} lost={lost} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function HalfBalance({ item }: { item: Item }) {
  const words = useTexts().balances;
  const { half, team, singles, doubles, byPlace, partners, opponents, notPlayed } = item;
  return (
    <div className={classes.half}>
      <h3>
        {words.half[half]} <span className={classes.note}>{team.name}</span>
      </h3>
      <dl className={classes.totals}>
        <Total name={words.singles} totals={singles} />
        <Total name={words.doubles} totals={doubles} />
      </dl>
      <div className={classes.parts}>
        <Rows
          title={words.byPlace}
          rows={byPlace.map(({ place, ...tally }) => ({ key: place, name: words.place(place), ...tally }))}
        />
        <Rows
          title={words.partners}
          rows={partners.map(({ person, ...tally }) => ({
            key: person?.id ?? 'left',
            name: person ? <PersonName person={person} /> : words.left,
            ...tally,
          }))}
        />
      </div>
      {notPlayed.won + notPlayed.lost > 0 ? (
        <p className={classes.note}>
          {words.notPlayed} <Tally {...notPlayed} />
        </p>
      ) : null}
      {opponents.length > 0 ? <Opponents opponents={opponents} /> : null}
    </div>
  );
}
