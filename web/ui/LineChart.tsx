/** Values over time as lines: distinguished by colour, dash and mark; read by pointer, by keyboard, and as a table. */
import { useEffect, useId, useRef, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartMark } from './ChartMark.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartHeight } from './chart-scale.ts';
import { daysOf, type Series, valueAt } from './chart-series.ts';
import classes from './LineChart.module.css';

type Props = {
  /** at most five: more could not be distinguished */
  series: readonly Series[];
  /** what the chart shows, in a sentence */
  summary: string;
  tableLabel: string;
};

function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}

export function LineChart({ series, summary, tableLabel }: Props) {
  const texts = useTexts().ui;
  const dates = useDates();
  const { ref, width } = useWidth();
  const tableId = useId();
  const [picked, setPicked] = useState<number | null>(null);
  const days = daysOf(series);
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const date = days[at] ?? '';
  const valueText = (one: Series) => {
    const value = valueAt(one, date);
    return value === undefined ? '–' : dates.number(value, { useGrouping: false });
  };
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.readout}>
        <span className={classes.date}>{dates.date(date)}</span>
        {series.map((one, index) => (
          <span key={one.id} className={classes.entry} data-series={index}>
            <svg width="22" height="12" aria-hidden="true">
              <line x1="0" x2="22" y1="6" y2="6" className={classes.line} />
              <ChartMark index={index} x={11} y={6} />
            </svg>
            <span>{one.name}</span>
            <strong>{valueText(one)}</strong>
          </span>
        ))}
      </figcaption>
      <div ref={ref} className={classes.canvas} style={{ height: chartHeight }}>
        {width > 0 ? (
          <ChartDrawing {...{ series, width, date, summary, tableId }} onPick={setPicked} />
        ) : null}
      </div>
      {days.length > 1 ? (
        <input
          type="range"
          className={classes.slider}
          aria-label={texts.date}
          aria-valuetext={`${dates.date(date)}: ${series.map((one) => `${one.name} ${valueText(one)}`).join(', ')}`}
          min={0}
          max={days.length - 1}
          value={at}
          data-print="hide"
          onChange={(event) => setPicked(Number(event.currentTarget.value))}
        />
      ) : null}
      <ChartTable id={tableId} label={tableLabel} series={series} days={days} />
    </figure>
  );
}
