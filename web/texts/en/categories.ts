/** The texts about categories, for every module with categories. */
import { plural } from '../plural.ts';

export const categories = {
  empty: 'No categories yet',
  search: 'Name',
  name: 'Name',
  color: 'Colour',
  type: 'Type',
  create: 'Create category',
  edit: 'Edit',
  editTitle: (name: string): string => `Edit ${name}`,
  save: 'Save category',
  createdDone: 'Category successfully created',
  createFailed: 'Error creating category',
  updatedDone: 'Category successfully updated',
  updateFailed: 'Error updating category',
  delete: 'Delete',
  deleteTitle: 'Delete category',
  deleteHelp: 'A category can be deleted as soon as nothing uses it.',
  deleteUsed: (uses: string, count: number): string =>
    `${uses} ${count === 1 ? 'uses' : 'use'} this category. Give them another one or delete them first.`,
  deleteQuestion: (names: string): string => `Do you really want to delete ${names}?`,
  deletedDone: 'Category successfully deleted',
  deletedManyDone: (count: number): string =>
    `${count === 1 ? 'Category' : plural('en', count, 'category', 'categories')} successfully deleted`,
  deleteFailed: 'Error deleting category',
};
