/** Below the palette's list: how many were found, and its keys. */
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import classes from './Palette.module.css';

/** @param count of the offers found; null while nothing is typed */
export function PaletteFoot({ count, searching }: { count: number | null; searching: boolean }) {
  const words = useTexts().find;
  const offline = useReadAt() !== null;
  return (
    <div className={classes.foot}>
      <p role="status">
        {offline && words.offline}
        {!offline && searching && words.searching}
        {!offline && !searching && count !== null && words.count(count)}
      </p>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.choose} <kbd>↵</kbd> {words.open} <kbd>{words.control}</kbd>
        <kbd>↵</kbd> {words.newTab}
      </p>
    </div>
  );
}
