/** The tags of a post; each links to all posts that have it. */
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import classes from './Tags.module.css';

export function Tags({ tags }: { tags: readonly string[] }) {
  const words = useTexts().posts;
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={words.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/posts" search={{ tag }} className={classes.tag}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
