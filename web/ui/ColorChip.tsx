/** A colour that the club chose, as a chip with readable text, a dot or a bar beside a name; never behind a page's text. */
import classes from './ColorChip.module.css';
import { isColor, textOn } from './contrast.ts';

type Props = { color: string; name: string; look?: 'chip' | 'dot' | 'bar' };

export function ColorChip({ color, name, look = 'chip' }: Props) {
  const shown = isColor(color) ? color : '#607086';
  if (look === 'chip')
    return (
      <span className={classes.chip} style={{ background: shown, color: textOn(shown) }}>
        {name}
      </span>
    );
  return (
    <span className={classes.named}>
      <span
        className={look === 'bar' ? classes.bar : classes.dot}
        style={{ background: shown }}
        aria-hidden
      />
      {name}
    </span>
  );
}
