/** On the start page, below a coming game: one's own answer, and who else plays; who only leads the team sees the others. */
import { placeIn } from '@club/contract/matches/line-up/rules.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import { Freshness } from '../ui/Freshness.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { AnswerField } from './AnswerField.tsx';
import classes from './Answers.module.css';
import { useComing } from './coming/queries.ts';

/** faces in one line on a phone */
const mostFaces = 8;

/** The places of somebody in a line-up, in words. */
function placesOf(lineUp: LineUp, userId: string, words: Texts['matches']): string[] {
  const { single, double } = placeIn(lineUp, userId);
  const partner = double?.partner ? displayName(double.partner) : null;
  return [
    ...(single === null ? [] : [words.singlesAt(single)]),
    ...(double === null ? [] : [words.doublesWith(double.number, partner)]),
  ];
}

/** @param forWhom a child; default: oneself */
export function ComingAnswer({ gameId, forWhom }: { gameId: string; forWhom?: string }) {
  const all = useTexts().matches;
  const words = forWhom ? { ...all, ...all.ofChild } : all;
  const dates = useDates();
  const viewer = useViewer();
  const userId = forWhom ?? viewer.userId;
  const coming = useComing(forWhom);
  const item = coming.data?.find(({ game }) => game.id === gameId);
  if (!item) return <div className={classes.coming} />;
  const { mayAnswer, given, playing, wanted, unanswered, lineUp, ride } = item;
  const faces = lineUp ? lineUp.singles : playing;
  const places = lineUp ? placesOf(lineUp, userId, words) : [];
  return (
    <div className={classes.coming}>
      {mayAnswer ? (
        <Freshness at={coming.dataUpdatedAt} quiet>
          <AnswerField game={item.game} userId={userId} given={given} label={words.question} />
        </Freshness>
      ) : null}
      <div className={classes.faces}>
        {faces.slice(0, mostFaces).map((person) => (
          <span key={person.id} title={displayName(person)}>
            <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={24} />
          </span>
        ))}
        {lineUp ? null : <span>{words.counts(playing.length, wanted, unanswered)}</span>}
      </div>
      {places.length > 0 ? <p>{words.inLineUp(places.join(', '))}</p> : null}
      {lineUp && mayAnswer && places.length === 0 ? <p>{words.notInLineUp}</p> : null}
      {ride ? (
        <p>
          {ride.driver.id === userId
            ? words.rideOwn(dates.time(ride.leavesAt), ride.from)
            : words.rideWith(displayName(ride.driver), dates.time(ride.leavesAt), ride.from)}
        </p>
      ) : null}
    </div>
  );
}
