/** A month as a list: the days on which something happens, below each other. */
import { addDays } from '@club/contract/club-time.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { DayList } from './DayList.tsx';
import { onDay, type Span } from './spans.ts';
import type { Drawing } from './use-drawing.ts';

type Props = {
  first: string;
  /** included */
  last: string;
  today: string;
  spans: readonly Span[];
  drawing: Drawing;
};

export function Agenda({ first, last, today, spans, drawing }: Props) {
  const words = useTexts().events;
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (onDay(spans, day).length > 0) days.push(day);
  if (days.length === 0) return <Text c="dimmed">{words.nothingInMonth}</Text>;
  return <DayList days={days} today={today} spans={spans} drawing={drawing} />;
}
