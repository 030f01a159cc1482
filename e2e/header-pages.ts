// The panels that open from the header of every page.
import { dialog, open, type PageUnderTest, press } from './tested-page.ts';

export const headerPages: PageUnderTest[] = [
  {
    name: 'header-menu',
    approved: true,
    as: 'member',
    at: async (visit) => {
      await open(visit, '/teams');
      await press(visit.page, visit.words.app.shell.account);
    },
  },
  {
    name: 'palette',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/teams');
      await press(visit.page, visit.words.app.shell.find);
      await dialog(visit.page);
      await visit.page.keyboard.type('train');
      await visit.page.getByText(visit.words.app.find.groups.posts, { exact: true }).last().waitFor();
    },
  },
];
