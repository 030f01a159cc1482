// The places of pictures.
import { picture } from '../server/files/testing/corpus.ts';
import { dialog, open, type Place } from './place.ts';

export const picturesPlaces: Place[] = [
  {
    name: 'own-photo-crop',
    as: 'member',
    at: async (visit) => {
      await open(visit, `/users/${visit.subjects.member}#profile`);
      const buffer = await picture(640, 480);
      await visit.page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
      await dialog(visit.page);
      await visit.page.getByRole('slider', { name: visit.words.app.files.cropTitle }).waitFor();
    },
  },
];
