/** The answers for the next games: people x games. On a phone it scrolls sideways beside the names. */
import { type Answer, answers as allAnswers } from '@club/contract/matches/rules.ts';
import type { TeamSeason } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconCheck, IconQuestionMark, IconReplaceUser, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './Season.module.css';
import { shortDay } from './short-day.ts';

const icons: Record<Answer, typeof IconCheck> = {
  yes: IconCheck,
  maybe: IconQuestionMark,
  substituteOnly: IconReplaceUser,
  no: IconX,
};

type Given = TeamSeason['players'][number]['answers'][number];

function Mark({ given }: { given: Given }) {
  const words = useTexts().matches;
  if (!given) return <span className={classes.unseen}>{words.notAnswered}</span>;
  const Icon = icons[given.answer];
  const name = given.stale
    ? `${words.answers[given.answer]}, ${words.staleAnswer}`
    : words.groups[given.answer];
  return (
    <span
      className={classes.mark}
      data-answer={given.answer}
      data-stale={given.stale || undefined}
      title={name}
      role="img"
      aria-label={name}
    >
      <Icon size={18} stroke={2} aria-hidden />
    </span>
  );
}

/** What the signs mean: nobody can point at them on a phone. */
function Legend() {
  const words = useTexts().matches;
  return (
    <ul className={classes.legend}>
      {allAnswers.map((answer) => {
        const Icon = icons[answer];
        return (
          <li key={answer}>
            <span className={classes.mark} data-answer={answer}>
              <Icon size={16} stroke={2} aria-hidden />
            </span>
            {words.groups[answer]}
          </li>
        );
      })}
    </ul>
  );
}

export function AnswerTable({ season: { games, coming, players } }: { season: TeamSeason }) {
  const words = useTexts().matches;
  const dates = useDates();
  const columns = coming.flatMap((id) => games.find((game) => game.id === id) ?? []);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable with the keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={words.comingHelp}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              {columns.map((game) => (
                <th key={game.id} scope="col">
                  <Link to="/games/$id/match" params={{ id: game.id }}>
                    {shortDay(game.date, dates)}
                    <span>{game.homeGame ? game.awayTeam : game.homeTeam}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map(({ person, answers }) => (
              <tr key={person.id}>
                <th scope="row">{displayName(person)}</th>
                {columns.map((game, at) => (
                  <td key={game.id}>
                    <Mark given={answers[at] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend />
    </>
  );
}
