/** On the start page, below a coming game: one's own answer, and who else plays. */
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { AnswerField } from './AnswerField.tsx';
import classes from './Answers.module.css';
import { useComing } from './queries.ts';

/** faces in one line on a phone */
const mostFaces = 8;

export function ComingAnswer({ gameId }: { gameId: string }) {
  const words = useTexts().matches;
  const { userId } = useViewer();
  const item = useComing().data?.find(({ game }) => game.id === gameId);
  if (!item) return <div className={classes.coming} />;
  const { given, playing, wanted, unanswered } = item;
  return (
    <div className={classes.coming}>
      <AnswerField gameId={gameId} userId={userId} given={given} label={words.question} />
      <div className={classes.faces}>
        {playing.slice(0, mostFaces).map((person) => (
          <span key={person.id} title={displayName(person)}>
            <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={24} />
          </span>
        ))}
        <span>{words.counts(playing.length, wanted, unanswered)}</span>
      </div>
    </div>
  );
}
