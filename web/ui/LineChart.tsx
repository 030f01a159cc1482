/** Values over time as lines: distinguished by colour, dash and mark; read by pointer, by keyboard, and as a table. */
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ChartMark } from './ChartMark.tsx';
import { dateTicks, dayOf, scale, valueTicks } from './chart-scale.ts';
import classes from './LineChart.module.css';

export type Series = { id: string; name: string; points: readonly { date: string; value: number }[] };
type Props = {
  /** at most five: more could not be told apart */
  series: readonly Series[];
  /** what the chart shows, in a sentence */
  summary: string;
  tableLabel: string;
};

const height = 240;
const edge = { top: 12, right: 14, bottom: 26, left: 44 };
/** the number of points from which a line has no marks, to stay readable */
const manyPoints = 40;

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
  const days = [...new Set(series.flatMap((one) => one.points.map((point) => point.date)))].toSorted();
  const values = series.flatMap((one) => one.points.map((point) => point.value));
  const at = Math.min(picked ?? days.length - 1, days.length - 1);
  const date = days[at] ?? '';
  const valueAt = (one: Series, when: string) => one.points.find((point) => point.date === when)?.value;

  const marks = valueTicks(Math.min(...values), Math.max(...values));
  const x = scale(dayOf(days[0] ?? date), dayOf(days.at(-1) ?? date), edge.left + 8, width - edge.right - 4);
  const y = scale(marks[0] ?? 0, marks.at(-1) ?? 1, height - edge.bottom, edge.top);
  const months = dateTicks(days[0] ?? date, days.at(-1) ?? date, Math.max(2, Math.floor(width / 96)));
  const isYearly = months.every((month) => month.slice(5, 7) === '01');
  const monthName = (month: string) =>
    isYearly ? month.slice(0, 4) : `${month.slice(5, 7)}/${month.slice(0, 4)}`;

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = days.map((day) => Math.abs(x(dayOf(day)) - left));
    setPicked(distances.indexOf(Math.min(...distances)));
  };
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
      <div ref={ref} className={classes.canvas} style={{ height }}>
        {width > 0 ? (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={summary}
            aria-describedby={tableId}
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setPicked(null)}
          >
            {marks.map((mark) => (
              <g key={mark}>
                <line
                  x1={edge.left}
                  x2={width - edge.right}
                  y1={y(mark)}
                  y2={y(mark)}
                  className={classes.grid}
                />
                <text x={edge.left - 8} y={y(mark) + 4} textAnchor="end" className={classes.tick}>
                  {mark}
                </text>
              </g>
            ))}
            {months.map((month) => (
              <text
                key={month}
                x={Math.min(x(dayOf(month)), width - edge.right - 16)}
                y={height - 6}
                textAnchor="middle"
                className={classes.tick}
              >
                {monthName(month)}
              </text>
            ))}
            <line
              x1={x(dayOf(date))}
              x2={x(dayOf(date))}
              y1={edge.top}
              y2={height - edge.bottom}
              className={classes.cursor}
            />
            {series.map((one, index) => (
              <g key={one.id} data-series={index}>
                <polyline
                  className={classes.line}
                  points={one.points
                    .map((point) => `${x(dayOf(point.date)).toFixed(1)},${y(point.value).toFixed(1)}`)
                    .join(' ')}
                />
                {one.points
                  .filter((point) => one.points.length <= manyPoints || point.date === date)
                  .map((point) => (
                    <ChartMark
                      key={point.date}
                      index={index}
                      x={x(dayOf(point.date))}
                      y={y(point.value)}
                      large={point.date === date}
                    />
                  ))}
              </g>
            ))}
          </svg>
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
      <details className={classes.details} id={tableId}>
        <summary>{tableLabel}</summary>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.date}</th>
              {series.map((one) => (
                <th key={one.id} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day}>
                <th scope="row">{dates.date(day)}</th>
                {series.map((one) => (
                  <td key={one.id}>{valueAt(one, day) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
