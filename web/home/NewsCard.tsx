/** The latest posts: headline, when, and a small picture. */
import type { PostOfList } from '@club/contract/posts/shape.ts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { PostTime } from '../posts/PostTime.tsx';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';

const most = 3;

export function NewsCard({ posts }: { posts: readonly PostOfList[] }) {
  const words = useTexts().home;
  if (posts.length === 0) return null;
  return (
    <HomeCard title={words.news} all={{ to: '/posts', words: words.allNews }}>
      <ul className={classes.list}>
        {posts.slice(0, most).map((post) => (
          <li key={post.id} className={classes.post}>
            <span className={classes.what}>
              <Link to="/posts/$id" params={{ id: post.id }} className={classes.name}>
                {post.headline}
              </Link>
              <span className={classes.teaser}>{post.teaser}</span>
              <span className={classes.quiet}>
                <PostTime at={post.publishedAt ?? post.modifiedAt} />
              </span>
            </span>
            {post.image ? (
              <img className={classes.picture} src={post.image.links.small} alt="" loading="lazy" />
            ) : null}
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
