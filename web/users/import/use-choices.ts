/** The choices about a list of members. */
import type { Choice, MemberRow, MembersImport } from '@club/contract/users/import/shape.ts';
import { useState } from 'react';
import { type Choices, carriedOver, type Decided, usualChoices } from './choices.ts';
import { tickOf } from './MemberLine.tsx';

export type Chosen = {
  choices: Choices;
  /** whether somebody has decided anything */
  isChanged: () => boolean;
  choose: (line: number, choice: Choice | undefined) => void;
  chooseAll: (rows: readonly MemberRow[], chosen: boolean) => void;
};

const without = (choices: Choices, lines: readonly number[]): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([line]) => !lines.includes(Number(line))));

/** @param preview the preview that the choices are about; of another one they stay where it says the same */
export function useChoices(preview: MembersImport | undefined): Chosen {
  const [stored, setDecided] = useState<Decided>({ rows: [], choices: {} });
  const rows = preview?.rows ?? stored.rows;
  const decided = rows === stored.rows ? stored : { rows, choices: carriedOver(stored, rows) };
  if (decided !== stored) setDecided(decided);
  const { choices } = decided;
  const put = (change: (before: Choices) => Choices) =>
    setDecided((before) => ({ ...before, choices: change(before.choices) }));
  return {
    choices,
    // by line: both have the same order
    isChanged: () => JSON.stringify(choices) !== JSON.stringify(usualChoices(rows)),
    choose: (line, choice) =>
      put((before) => {
        const rest = without(before, [line]);
        return choice === undefined ? rest : { ...rest, [line]: choice };
      }),
    chooseAll: (group, chosen) =>
      put((before) => {
        const lines = group.map(({ line }) => line);
        const ticks = Object.fromEntries(group.flatMap((row) => [[row.line, tickOf(row)]])) as Choices;
        return { ...without(before, lines), ...(chosen ? ticks : {}) };
      }),
  };
}
