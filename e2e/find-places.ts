// The palette with what it finds.
import { dialog, open, type Place, press } from './place.ts';

export const findPlaces: Place[] = [
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
