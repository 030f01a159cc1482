// The pages of list imports.
import { join } from 'node:path';
import { open, type PageUnderTest, type Visit } from './tested-page.ts';

const list = (name: string): string => join(import.meta.dirname, '../server/lists/fixtures', name);
const chosen = (at: string, file: string) => async (visit: Visit) => {
  await open(visit, at);
  await visit.page.locator('input[type="file"]').setInputFiles(list(file));
  await visit.page.locator('[data-row], [role="alert"]').first().waitFor();
};

export const listsPages: PageUnderTest[] = [
  { name: 'qttr-import', approved: true, as: 'admin', at: '/qttr/import' },
  {
    name: 'qttr-import-rows',
    as: 'admin',
    at: chosen('/qttr/import', '20-qttr-2026-05-11-nu-style.pdf'),
  },
  { name: 'qttr-import-refused', as: 'admin', at: chosen('/qttr/import', '82-no-text-scan.pdf') },
  { name: 'positions-import', approved: true, alike: 'form', as: 'admin', at: '/positions/import' },
  {
    name: 'positions-import-rows',
    alike: 'state',
    as: 'admin',
    at: chosen('/positions/import', '30-meldung-erwachsene-2026-27-vorrunde-011b.pdf'),
  },
  {
    name: 'users-import-rows',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/users/import');
      const list = 'Vorname;Nachname;E-Mail\nNeu;Xaverlein;neu@club.example\nVer;Vorhandl;\n;Ohne;';
      const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
      await visit.page.locator('input[type="file"]').setInputFiles(file);
      await visit.page.getByText('Xaverlein').first().waitFor();
    },
  },
];
