/** What each column of the file tells: guessed, shown with an example, and corrected where it was guessed wrongly. */
import { type MemberField, memberFields } from '@club/contract/users/import/rules.ts';
import type { MembersImport } from '@club/contract/users/import/shape.ts';
import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './ImportMembers.module.css';

type Column = MembersImport['columns'][number];
type Props = { columns: readonly Column[]; onChange: (next: (MemberField | null)[]) => void };

export function ColumnMatching({ columns, onChange }: Props) {
  const texts = useTexts().usersImport;
  const choose = (at: number, field: MemberField | null) =>
    onChange(
      columns.map((column, index) => {
        if (index === at) return field;
        // each thing is told by one column
        return column.field === field ? null : column.field;
      }),
    );
  const numbered = columns.map((column, at) => ({ ...column, at }));
  return (
    <Section title={texts.columns} help={texts.columnsHelp}>
      <div className={classes.columns}>
        {numbered.map(({ at, ...column }) => (
          <NativeSelect
            key={at}
            label={column.title || texts.column(at + 1)}
            description={column.example || '–'}
            value={column.field ?? ''}
            onChange={(event) => choose(at, (event.currentTarget.value || null) as MemberField | null)}
            data={[
              { value: '', label: texts.unused },
              ...memberFields.map((field) => ({ value: field, label: texts.fields[field] })),
            ]}
          />
        ))}
      </div>
    </Section>
  );
}
