/** The questions whether somebody helps out in another team: to the viewer, and to parents for their children. */
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import { OwnQuestion } from './OwnQuestion.tsx';

type Props = { gameId: string; substitutes: NonNullable<Match['substitutes']> };

export function SubstituteQuestions({ gameId, substitutes: { own, children = [] } }: Props) {
  const words = useTexts().substitutes;
  return (
    <>
      {own ? (
        <Section title={words.own}>
          <OwnQuestion gameId={gameId} question={own} />
        </Section>
      ) : null}
      {children.map(({ person, question }) => (
        <Section key={person.id} title={`${words.own}: ${displayName(person)}`}>
          <OwnQuestion gameId={gameId} question={question} forWhom={person.id} />
        </Section>
      ))}
    </>
  );
}
