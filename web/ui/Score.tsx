/** Two numbers against each other, the largest element where they appear; orange only during the game. */
import classes from './Score.module.css';

type Props = {
  left: number | null;
  right: number | null;
  /** going on now */
  live?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** the text for screen readers: `9 to 5` */
  label: string;
};

export function Score({ left, right, live = false, size = 'md', label }: Props) {
  return (
    <span
      className={classes.score}
      data-size={size}
      data-live={live || undefined}
      role="img"
      aria-label={label}
    >
      <span>{left ?? '–'}</span>
      <span className={classes.colon}>:</span>
      <span>{right ?? '–'}</span>
    </span>
  );
}
