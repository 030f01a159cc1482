/** The choices about a list, begun anew with every other list or other columns. */
import type { Choice, MemberRow, MembersImport } from '@club/contract/users/import/shape.ts';
import { useState } from 'react';
import { type Choices, usualChoices } from './choices.ts';
import { tickOf } from './MemberLine.tsx';

export type Chosen = {
  choices: Choices;
  choose: (line: number, choice: Choice | undefined) => void;
  chooseAll: (rows: readonly MemberRow[], chosen: boolean) => void;
};

const without = (choices: Choices, lines: readonly number[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([line]) => !lines.includes(Number(line))));

/** @param preview what they are about */
export function useChoices(preview: MembersImport | undefined): Chosen {
  const [kept, setKept] = useState<{ seen: string; choices: Choices }>({ seen: '', choices: {} });
  const seen = preview?.seen ?? '';
  const of = (before: typeof kept): Choices =>
    before.seen === seen ? before.choices : usualChoices(preview?.rows ?? []);
  return {
    choices: of(kept),
    choose: (line, choice) =>
      setKept((before) => {
        const rest = without(of(before), [line]);
        return { seen, choices: choice === undefined ? rest : { ...rest, [line]: choice } };
      }),
    chooseAll: (rows, chosen) =>
      setKept((before) => {
        const lines = rows.map(({ line }) => line);
        const ticks = Object.fromEntries(rows.flatMap((row) => [[row.line, tickOf(row)]])) as Choices;
        return { seen, choices: { ...without(of(before), lines), ...(chosen ? ticks : {}) } };
      }),
  };
}
