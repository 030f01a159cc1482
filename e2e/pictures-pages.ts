// The pages of pictures.
import { picture } from '../server/files/testing/corpus.ts';
import { dialog, open, type PageUnderTest } from './tested-page.ts';

export const picturesPages: PageUnderTest[] = [
  {
    name: 'own-photo-crop',
    as: 'member',
    at: async (visit) => {
      await open(visit, `/users/${visit.fixtures.member}#profile`);
      const buffer = await picture(640, 480);
      await visit.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
      await dialog(visit.page);
      await visit.page.getByRole('slider', { name: visit.words.app.files.cropTitle }).waitFor();
    },
  },
];
