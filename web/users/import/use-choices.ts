/** The choices about a list, reset for every other list or other columns. */
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

/** @param preview the preview that the choices are about */
export function useChoices(preview: MembersImport | undefined): Chosen {
  const [draft, setDraft] = useState<{ seen: string; choices: Choices }>({ seen: '', choices: {} });
  const digest = preview?.seen ?? '';
  const of = (before: typeof draft): Choices =>
    before.seen === digest ? before.choices : usualChoices(preview?.rows ?? []);
  return {
    choices: of(draft),
    choose: (line, choice) =>
      setDraft((before) => {
        const rest = without(of(before), [line]);
        return { seen: digest, choices: choice === undefined ? rest : { ...rest, [line]: choice } };
      }),
    chooseAll: (rows, chosen) =>
      setDraft((before) => {
        const lines = rows.map(({ line }) => line);
        const ticks = Object.fromEntries(rows.flatMap((row) => [[row.line, tickOf(row)]])) as Choices;
        return { seen: digest, choices: { ...without(of(before), lines), ...(chosen ? ticks : {}) } };
      }),
  };
}
