/** The texts of the posts as a table. */
import { plural } from '../plural.ts';

const counted = (count: number) => plural('en', count, 'post', 'posts');

export const postsTable = {
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
