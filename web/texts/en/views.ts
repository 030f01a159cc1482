/** The texts of saved views. */
export const views = {
  title: 'Your views',
  empty:
    'Save what the list shows now, with its filters, order and columns, and come back to it with one tap.',
  saveAs: 'Save this view as',
  newName: (name: string) => `New name for ${name}`,
  usual: (name: string) => `Open the list with ${name}`,
  usualTitle: 'As my usual one',
  rename: (name: string) => `Rename ${name}`,
  delete: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Do you really want to delete the view ${name}?`,
  full: (count: number) => `You have ${count} views of this list; delete one to save another.`,
  savedDone: 'View successfully saved',
  deletedDone: 'View successfully deleted',
  failed: 'Error saving view',
};
