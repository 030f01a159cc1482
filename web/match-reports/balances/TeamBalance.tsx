/** The balances of a team's players in a season, by half: a table, on a phone a list. Captains see the reserve forecast too. */
import type { TeamBalance as Balance } from '@club/contract/match-reports/balances/shape.ts';
import type { TeamSeason } from '@club/contract/matches/shape.ts';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './Balances.module.css';
import { useTeamBalance } from './queries.ts';
import { Reserves } from './Reserves.tsx';
import { Tally } from './Tally.tsx';

type Item = Balance['items'][number];
type Half = { items: readonly Item[] };

/** places at which somebody has played, in ascending order */
const placesIn = (items: readonly Item[]): number[] =>
  [...new Set(items.flatMap(({ byPlace }) => byPlace.map(({ place }) => place)))].toSorted(
    (one, other) => one - other,
  );
const isPlayed = ({ games: { won, lost } }: Item['singles']): boolean => won + lost > 0;

function HalfTable({ items }: Half) {
  const words = useTexts().balances;
  const places = placesIn(items);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.singles}</th>
          {places.map((place) => (
            <th key={place} scope="col">
              {words.place(place)}
            </th>
          ))}
          <th scope="col">{words.doubles}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ person, singles, doubles, byPlace }) => (
          <tr key={person.id}>
            <th scope="row">
              <PersonName person={person} />
            </th>
            <td>{isPlayed(singles) ? <Tally {...singles.games} bar /> : null}</td>
            {places.map((place) => {
              const at = byPlace.find((one) => one.place === place);
              return <td key={place}>{at ? <Tally won={at.won} lost={at.lost} /> : null}</td>;
            })}
            <td>{isPlayed(doubles) ? <Tally {...doubles.games} /> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HalfList({ items }: Half) {
  const words = useTexts().balances;
  return (
    <ul className={classes.list}>
      {items.map(({ person, singles, doubles, byPlace }) => (
        <li key={person.id} className={classes.line}>
          <span className={classes.who}>
            <PersonName person={person} />
            <span className={classes.places}>
              {byPlace.map(({ place, won, lost }) => (
                <span key={place}>
                  {words.place(place)} <Tally won={won} lost={lost} />
                </span>
              ))}
              {isPlayed(doubles) ? (
                <span>
                  {words.doubles} <Tally {...doubles.games} />
                </span>
              ) : null}
            </span>
          </span>
          {isPlayed(singles) ? (
            <strong>
              <Tally {...singles.games} bar />
            </strong>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Halves({ items }: Half) {
  const words = useTexts().balances;
  const Shown = usePhone() ? HalfList : HalfTable;
  return (
    <Section title={words.teamTitle} help={words.help}>
      {(['first', 'second'] as const).map((half) => {
        const own = items.filter((item) => item.half === half);
        return own.length === 0 ? null : (
          <div key={half} className={classes.half}>
            <h3>{words.half[half]}</h3>
            <Shown items={own} />
          </div>
        );
      })}
    </Section>
  );
}

export function TeamBalance({ season: { team, season, games } }: { season: TeamSeason }) {
  const words = useTexts().balances;
  const query = useTeamBalance(team.id, season);
  const balance = query.data;
  if (query.isLoadingError)
    return (
      <Section title={words.teamTitle}>
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      </Section>
    );
  if (!balance) return null;
  return (
    <>
      {balance.items.length > 0 ? <Halves items={balance.items} /> : null}
      {balance.reserves ? <Reserves reserves={balance.reserves} games={games} /> : null}
    </>
  );
}
