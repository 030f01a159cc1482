/** The texts of the posts as a table. */
import { plural } from '../plural.ts';

const counted = (count: number) => plural('en', count, 'post', 'posts');

export const postsTable = {
  planned: 'Planned',
  pinned: 'pinned',
  publishManyQuestion: (count: number) => `Publish ${counted(count)}?`,
  publishManyHelp: (fresh: number, people: number | undefined) =>
    fresh === 0
      ? 'Nobody is notified: they have been published before.'
      : `${people === undefined ? 'How many are notified of each new one is not known.' : `Of each new one ${plural('en', people, 'person is', 'people are')} notified.`} The RSS feed shows text and author to everybody, without signing in.`,
  deleteManyQuestion: (count: number) => `Do you really want to delete ${counted(count)}?`,
  deletedManyDone: (count: number) => `${counted(count)} successfully deleted`,
  changedMany: (count: number) => `${counted(count)} successfully changed`,
  changeManyFailed: 'Error changing posts',
  categoryOfMany: (count: number) => `Category of ${counted(count)}`,
  noCategory: 'No category',
  headline: 'Headline',
  author: 'Author',
  publishedOn: 'Published on',
  modifiedOn: 'Edited on',
  readers: 'Readers',
  popularity: 'Popularity',
};
