/** The reserve forecast (H 1.3.1) for captains: who still needs singles in this half to be a regular player in the next. */
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { TeamBalance } from '@club/contract/match-reports/balances/shape.ts';
import { Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './Balances.module.css';

type Props = {
  reserves: NonNullable<TeamBalance['reserves']>;
  /** of the team in this season */
  games: readonly Game[];
};

export function Reserves({ reserves, games }: Props) {
  const words = useTexts().balances;
  const dates = useDates();
  const { half, over, reported, wanted, players } = reserves;
  // without any report everybody would seem to have too few singles
  if (reported === 0 || players.length === 0) return null;
  const coming = games.filter(
    ({ cupGame, state, date }) =>
      !cupGame && state === 'planned' && seasonHalfOf(dates.localOf(date).date).half === half,
  ).length;
  const short = players.filter(
    ({ needed, ageKnown, singles }) => needed > 0 || (!ageKnown && singles < wanted),
  );
  return (
    <Section title={words.reserves} help={words.reservesHelp(wanted, half)}>
      <p className={classes.facts}>
        {words.counted(reported, over)} {words.coming(coming)}
      </p>
      {short.length === 0 ? <Text>{words.enough}</Text> : null}
      <ul className={classes.list}>
        {short.map(({ person, isReserve, ageKnown, status, singles, needed }) => (
          <li key={person.id} className={classes.line}>
            <span className={classes.who}>
              <PersonName person={person} />
              <span className={classes.note}>
                {!ageKnown ? words.ageUnknown : isReserve ? words.neededAgain(needed) : words.needed(needed)}
                {ageKnown && status === 'unknown' ? ` ${words.unlessBefore(wanted)}` : null}
              </span>
            </span>
            <span className={classes.dots} role="img" aria-label={words.singlesOf(singles, wanted)}>
              {Array.from({ length: wanted }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
                <span key={at} data-played={at < singles || undefined} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
