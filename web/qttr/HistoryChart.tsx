/** A chart of the values of one or several people over time. */

import { tagOf } from '@club/contract/locale-tag.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useDates, useLanguage, useTexts } from '../platform/i18n.ts';
import { LineChart } from '../ui/LineChart.tsx';

/** @param histories newest first, each of one person; none is empty */
export function HistoryChart({ histories }: { histories: readonly (readonly Qttr[])[] }) {
  const texts = useTexts().qttr;
  const dates = useDates();
  const language = useLanguage();
  const series = histories.flatMap((history) => {
    const [latest] = history;
    if (!latest) return [];
    const points = history.toReversed().map((one) => ({ date: one.date, value: one.position }));
    return [{ id: latest.userId, name: displayName(latest.user), points }];
  });
  const days = histories.flatMap((history) => history.map((one) => one.date)).toSorted();
  const names = new Intl.ListFormat(tagOf(language)).format(series.map((one) => one.name));
  return (
    <LineChart
      series={series}
      summary={texts.chartSummary(names, dates.date(days[0] ?? ''), dates.date(days.at(-1) ?? ''))}
      tableLabel={texts.asTable}
    />
  );
}
