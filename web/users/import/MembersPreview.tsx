/** The preview of an import, row by row, with the choices. */
import { type RowState, rowStates } from '@club/contract/users/import/rules.ts';
import type { Choice, MemberRow } from '@club/contract/users/import/shape.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import layout from '../../ui/PreviewGroup.module.css';
import { PreviewGroup } from '../../ui/PreviewGroup.tsx';
import type { Choices } from './choices.ts';
import classes from './ImportMembers.module.css';
import { MemberLine, tickOf } from './MemberLine.tsx';

type Props = {
  rows: readonly MemberRow[];
  choices: Choices;
  onChoose: (line: number, choice: Choice | undefined) => void;
  onChooseAll: (rows: readonly MemberRow[], chosen: boolean) => void;
};

const looks: Record<RowState, 'created' | 'changed' | 'cancelled' | 'unreadable' | 'unchanged'> = {
  new: 'created',
  waiting: 'changed',
  changed: 'changed',
  unsure: 'changed',
  twice: 'unchanged',
  unreadable: 'unreadable',
  unchanged: 'unchanged',
};
/** chosen one by one: each is an error in the list unless somebody confirms it */
const severally: readonly RowState[] = ['twice', 'unsure'];

export function MembersPreview({ rows, choices, onChoose, onChooseAll }: Props) {
  const texts = useTexts().usersImport;
  return (
    <div className={layout.preview}>
      {rowStates.map((state) => {
        const group = rows.filter((row) => row.state === state);
        const [first] = group;
        const all = first && tickOf(first) && !severally.includes(state) && group.length > 1;
        return (
          <PreviewGroup
            key={state}
            title={texts.groups[state]}
            count={group.length}
            look={looks[state]}
            help={texts.groupHelp[state]}
            folded={state === 'unchanged'}
            aside={
              all ? (
                <div className={classes.all}>
                  <Button size="compact-sm" variant="default" onClick={() => onChooseAll(group, true)}>
                    {texts.takeAll}
                  </Button>
                  <Button size="compact-sm" variant="default" onClick={() => onChooseAll(group, false)}>
                    {texts.takeNone}
                  </Button>
                </div>
              ) : null
            }
          >
            {group.map((row) => (
              <MemberLine key={row.line} row={row} choice={choices[row.line]} onChoose={onChoose} />
            ))}
          </PreviewGroup>
        );
      })}
    </div>
  );
}
