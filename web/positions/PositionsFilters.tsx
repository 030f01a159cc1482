/** Which line-ups are shown: a half, a season, and an age class. */
import { type SeasonHalf, seasonHalves, seasonLabel } from '@club/contract/positions/rules.ts';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { typeOf } from '../teams/type-of.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import type { AgeClass } from './line-ups.ts';
import classes from './Positions.module.css';
import type { useHalf } from './use-half.ts';

type Props = {
  selection: ReturnType<typeof useHalf>;
  ageClasses: readonly AgeClass[];
  /** what is done with the line-ups shown */
  children: ReactNode;
};

export function PositionsFilters({ selection, ageClasses, children }: Props) {
  const { positions: texts, teams } = useTexts();
  const { season, half, seasons, change, table } = selection;
  return (
    <div className={classes.filters} data-print="hide">
      <Segmented<SeasonHalf>
        label={texts.half}
        value={half}
        options={seasonHalves.map((value) => ({ value, label: texts.halves[value] }))}
        onChange={(next) => change({ half: next })}
      />
      <NativeSelect
        aria-label={texts.season}
        value={String(season)}
        data={seasons.map((one) => ({ value: String(one), label: seasonLabel(one) }))}
        onChange={(event) => change({ season: event.currentTarget.value })}
      />
      {!table && ageClasses.length > 1 ? (
        <FilterSelect
          name="class"
          label={texts.class}
          all={texts.allClasses}
          ignoresOthers
          options={ageClasses.map((one) => ({ value: one.key, label: typeOf(one.team, teams) }))}
        />
      ) : null}
      {children}
    </div>
  );
}
