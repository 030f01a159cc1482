/** The mark of one line in a chart: each line has its own shape, so that colour is never the only difference. */

type Props = { index: number; x: number; y: number; large?: boolean };

const shapes = [
  'M-1,0A1,1 0 1 0 1,0A1,1 0 1 0 -1,0Z',
  'M-0.95,-0.95H0.95V0.95H-0.95Z',
  'M0,-1.3L1.2,0.9H-1.2Z',
  'M0,-1.35L1.35,0L0,1.35L-1.35,0Z',
  'M0,1.3L1.2,-0.9H-1.2Z',
] as const;

export function ChartMark({ index, x, y, large = false }: Props) {
  return (
    <path
      d={shapes[index % shapes.length]}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${large ? 6 : 3.6})`}
      data-mark
    />
  );
}
