/** What one player has won and lost in a half for one team: singles, doubles, by place, by partner, by opponent. */
import type { UserBalance } from '@club/contract/match-reports/balances/shape.ts';
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

function Opponents({ opponents }: Pick<Item, 'opponents'>) {
  const words = useTexts().balances;
  return (
    <details className={classes.opponents}>
      <summary>{words.opponents(opponents.length)}</summary>
      <ul className={classes.list}>
        {opponents.map(({ name, team, won, lost }) => (
          <li key={`${name} ${team}`} className={classes.line}>
            <span className={classes.who}>
              {name}
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
      <dl className={classes.parts}>
        {byPlace.length > 0 ? (
          <div>
            <dt>{words.byPlace}</dt>
            {byPlace.map(({ place, won, lost }) => (
              <dd key={place}>
                {place}. <Tally won={won} lost={lost} />
              </dd>
            ))}
          </div>
        ) : null}
        {partners.length > 0 ? (
          <div>
            <dt>{words.partners}</dt>
            {partners.map(({ person, won, lost }) => (
              <dd key={person?.id ?? ''}>
                {person ? <PersonName person={person} /> : words.left} <Tally won={won} lost={lost} />
              </dd>
            ))}
          </div>
        ) : null}
        {notPlayed.won + notPlayed.lost > 0 ? (
          <div>
            <dt>{words.notPlayed}</dt>
            <dd>
              <Tally {...notPlayed} />
            </dd>
          </div>
        ) : null}
      </dl>
      {opponents.length > 0 ? <Opponents opponents={opponents} /> : null}
    </div>
  );
}
