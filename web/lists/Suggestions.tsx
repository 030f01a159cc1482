/** Suggested people for an open row, each with details that distinguish them; one press chooses. */
import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { aboutPerson } from './about-person.ts';
import { choicesOf, type DraftRow } from './draft.ts';
import classes from './ImportRow.module.css';

type Props = {
  row: DraftRow;
  where: string;
  people: ReadonlyMap<string, KnownPerson>;
  onChange: (change: Pick<DraftRow, 'userId' | 'skip'>) => void;
};

const most = 3;

export function Suggestions({ row, where, people, onChange }: Props) {
  const texts = useTexts().lists;
  const choices = choicesOf(row, people).slice(0, most);
  if (choices.length === 0) return null;
  return (
    <div className={classes.suggestions}>
      <span className={classes.note}>{texts.couldBe}</span>
      {choices.map((person) => (
        <Button
          key={person.id}
          variant="default"
          size="xs"
          className={classes.suggestion}
          aria-label={texts.isIt(where, aboutPerson(person, texts))}
          onClick={() => onChange({ userId: person.id, skip: false })}
        >
          {aboutPerson(person, texts)}
        </Button>
      ))}
    </div>
  );
}
