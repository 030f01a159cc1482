/** A person's posts, reactions and views in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const postsPersonalData: PersonalDataPart = {
  name: 'posts',
  about: {
    de: 'deine Beiträge mit Entwürfen, deine Reaktionen, was du gelesen hast, und Bilder, auf denen du markiert bist',
    en: 'your posts with drafts, your reactions, what you read, and pictures in which you are marked',
  },
  purpose: {
    de: 'damit der Verein Neues berichtet und sieht, was gelesen wird',
    en: 'so that the club tells its news and sees what is read',
  },
  retention: ['views', 'drafts'],
  columns: [
    'posts.posts.author_id',
    'posts.posts.planned_by',
    'posts.reactions.user_id',
    'posts.views.user_id',
    'posts.marks.user_id',
  ],
  find: async (db, { userId }) => {
    const posts =
      await sql`select headline, content, tags, status, views, created_at, modified_at, published_at, publish_at
      from posts.posts where author_id = ${userId} order by created_at, id`.execute(db);
    // when, and no more: a draft is its author's
    const planned = await sql`select publish_at from posts.posts
      where planned_by = ${userId} and author_id is distinct from ${userId} order by publish_at, id`.execute(
      db,
    );
    // a post that was withdrawn is a draft again
    const headline = sql`case when p.status <> 'draft' or p.author_id = ${userId} then p.headline end as headline`;
    const reactions = await sql`select ${headline}, r.type, r.created_at from posts.reactions r
      join posts.posts p on p.id = r.post_id where r.user_id = ${userId} order by r.created_at, r.id`.execute(
      db,
    );
    const read = await sql`select ${headline} from posts.views v join posts.posts p on p.id = v.post_id
      where v.user_id = ${userId} order by p.created_at, p.id`.execute(db);
    // only of posts that every member sees: a draft is its author's
    const marked = await sql`select m.file_id as picture,
        array(select p.headline from posts.posts p join files.uses u on u.room = 'posts' and u.record_id = p.id
          where u.file_id = m.file_id and p.status <> 'draft' order by p.published_at) as posts
      from posts.marks m where m.user_id = ${userId} order by m.file_id`.execute(db);
    return {
      posts: posts.rows,
      planned: planned.rows,
      reactions: reactions.rows,
      read: read.rows,
      marked: marked.rows,
    };
  },
};
