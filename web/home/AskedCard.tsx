/** Games in which one is asked to help out in another team, or does so: answered right there. */
import { Link } from '@tanstack/react-router';
import { GameCard } from '../games/GameCard.tsx';
import { looksOf, type TeamAppearance } from '../games/team-appearance.ts';
import { ComingAnswer } from '../matches/ComingAnswer.tsx';
import { useComing } from '../matches/coming/queries.ts';
import { OwnQuestion } from '../matches/substitutes/OwnQuestion.tsx';
import { useTexts } from '../platform/i18n.ts';
import { isShown, questionOf } from './asked.ts';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';

type Props = { teams: readonly (TeamAppearance & { id: string })[] };

export function AskedCard({ teams }: Props) {
  const words = useTexts().substitutes;
  const looks = looksOf(teams);
  const games = (useComing().data ?? [])
    .filter(isShown)
    .map((one) => ({ game: one.game, question: questionOf(one) }));
  if (games.length === 0) return null;
  return (
    <HomeCard title={words.own}>
      <ul className={classes.list}>
        {games.map(({ game, question }) => (
          <li key={game.id}>
            <Link to="/games/$id/match" params={{ id: game.id }} className={classes.gameLink}>
              <GameCard game={game} team={looks.get(game.teamId)} />
            </Link>
            {question ? (
              <OwnQuestion gameId={game.id} question={question} />
            ) : (
              <ComingAnswer gameId={game.id} />
            )}
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
