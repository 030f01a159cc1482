/** The meaning of each column of the file: detected automatically, shown with an example, and corrected by the user. */
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
        // each field is read from one column only
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
