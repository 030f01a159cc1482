/** How often each player could play, and played, this season: for captains. On a phone it scrolls sideways. */
import { answers } from '@club/contract/matches/rules.ts';
import type { AnswerStatistics, TeamSeason } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import classes from './Season.module.css';

type Props = { players: TeamSeason['players']; statistics: AnswerStatistics };

export function AnswerCounts({ players, statistics }: Props) {
  const words = useTexts().matches;
  return (
    <Section title={words.counted} help={words.countedHelp(statistics.games)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable with the keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={words.countedHelp(statistics.games)}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              {answers.map((answer) => (
                <th key={answer} scope="col">
                  {words.answers[answer]}
                </th>
              ))}
              <th scope="col">{words.notAnswered}</th>
              <th scope="col">{words.played}</th>
            </tr>
          </thead>
          <tbody>
            {players.map(({ person }, at) => {
              const counts = statistics.players[at];
              return counts ? (
                <tr key={person.id}>
                  <th scope="row">{displayName(person)}</th>
                  {[...answers, 'unanswered' as const, 'played' as const].map((what) => (
                    <td key={what} className={classes.count}>
                      {counts[what]}
                    </td>
                  ))}
                </tr>
              ) : null;
            })}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
