/** Earlier results of our players against players of the other team: those of the line-up, else those of the team. Left out when there are none. */
import type { Match } from '@club/contract/matches/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './Balances.module.css';
import { useHeadToHeads } from './queries.ts';
import { Tally } from './Tally.tsx';

export function HeadToHeads({ match }: { match: Match }) {
  const words = useTexts().balances;
  const dates = useDates();
  const { game, lineUp, players } = match;
  const query = useHeadToHeads(game.id);
  const known = query.data ?? [];
  const shown = lineUp && lineUp.singles.length > 0 ? lineUp.singles : players.map(({ person }) => person);
  const rows = shown.flatMap((person) => {
    const own = known.filter((one) => one.person.id === person.id);
    return own.length > 0 ? [{ person, own }] : [];
  });
  if (rows.length === 0 && !query.isLoadingError) return null;
  return (
    <Section
      title={words.before(game.homeGame ? game.awayTeam : game.homeTeam)}
      help={words.beforeHelp}
      screenOnly
    >
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : (
        <ul className={classes.people}>
          {rows.map(({ person, own }) => (
            <li key={person.id} className={classes.past}>
              <PersonName person={person} />
              <ul className={classes.list}>
                {own.map(({ name, won, lost, latest }) => (
                  <li key={name} className={classes.line}>
                    <span className={classes.who}>
                      <span>{name}</span>
                      <span className={classes.note}>{words.latest(dates.date(latest))}</span>
                    </span>
                    <Tally won={won} lost={lost} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
