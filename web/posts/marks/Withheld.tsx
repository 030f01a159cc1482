/** For those who edit a post: that some of its pictures are hidden from everybody else. */
import { useTexts } from '../../platform/i18n.ts';
import classes from './PictureMarks.module.css';

export const Withheld = ({ pictures }: { pictures: number }) => (
  <p className={classes.withheld} role="status" data-print="hide">
    {useTexts().consents.marks.withheld(pictures)}
  </p>
);
