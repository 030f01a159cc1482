/** The drawing of a chart: its grid, its lines, and a cursor at the day that is read. */
import type { PointerEvent } from 'react';
import { ChartMark } from './ChartMark.tsx';
import { dateTicks, dayOf, chartHeight as height, scale, valueTicks } from './chart-scale.ts';
import { daysOf, type Series } from './chart-series.ts';
import classes from './LineChart.module.css';

const edge = { top: 12, right: 14, bottom: 26, left: 44 };
/** the number of points from which a line has no marks, to stay readable */
const manyPoints = 40;

type Props = {
  series: readonly Series[];
  /** in pixels */
  width: number;
  /** the day that is read */
  date: string;
  /** what the chart shows, in a sentence */
  summary: string;
  tableId: string;
  /** receives the index of the day under the pointer, and null when it leaves */
  onPick: (day: number | null) => void;
};

/** Labels of the days' axis: years alone where all ticks are Januaries. */
function tickNames(months: readonly string[]): (month: string) => string {
  const isYearly = months.every((month) => month.slice(5, 7) === '01');
  return (month) => (isYearly ? month.slice(0, 4) : `${month.slice(5, 7)}/${month.slice(0, 4)}`);
}

type Axes = {
  /** a day as a number in pixels from the left */
  x: (day: number) => number;
  /** a value in pixels from the top */
  y: (value: number) => number;
};

/** @param marks the values with a line, @param months the days with a label */
function Grid({
  x,
  y,
  width,
  marks,
  months,
}: Axes & { width: number; marks: readonly number[]; months: readonly string[] }) {
  const tickName = tickNames(months);
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} className={classes.grid} />
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
          {tickName(month)}
        </text>
      ))}
    </>
  );
}

/** A line with its marks. @param date the day that is read */
function Line({
  x,
  y,
  points,
  index,
  date,
}: Axes & { points: Series['points']; index: number; date: string }) {
  const marked = points.length <= manyPoints ? points : points.filter((point) => point.date === date);
  return (
    <g data-series={index}>
      <polyline
        className={classes.line}
        points={points
          .map((point) => `${x(dayOf(point.date)).toFixed(1)},${y(point.value).toFixed(1)}`)
          .join(' ')}
      />
      {marked.map((point) => (
        <ChartMark
          key={point.date}
          index={index}
          x={x(dayOf(point.date))}
          y={y(point.value)}
          large={point.date === date}
        />
      ))}
    </g>
  );
}

export function ChartDrawing({ series, width, date, summary, tableId, onPick }: Props) {
  const days = daysOf(series);
  const values = series.flatMap((one) => one.points.map((point) => point.value));
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date];
  const marks = valueTicks(Math.min(...values), Math.max(...values));
  const x = scale(dayOf(first), dayOf(last), edge.left + 8, width - edge.right - 4);
  const y = scale(marks[0] ?? 0, marks.at(-1) ?? 1, height - edge.bottom, edge.top);
  const months = dateTicks(first, last, Math.max(2, Math.floor(width / 96)));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = days.map((day) => Math.abs(x(dayOf(day)) - left));
    onPick(distances.indexOf(Math.min(...distances)));
  };
  return (
    <svg
      width={width}
      height={height}
      role="img"
      aria-label={summary}
      aria-describedby={tableId}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPick(null)}
    >
      <Grid x={x} y={y} width={width} marks={marks} months={months} />
      <line
        x1={x(dayOf(date))}
        x2={x(dayOf(date))}
        y1={edge.top}
        y2={height - edge.bottom}
        className={classes.cursor}
      />
      {series.map(({ id, points }, index) => (
        <Line key={id} x={x} y={y} points={points} index={index} date={date} />
      ))}
    </svg>
  );
}
