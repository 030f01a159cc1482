// Imprint and privacy policy: the page where they are written, and both as everybody reads them.
import { open, type PageUnderTest } from './tested-page.ts';

export const legalPages: readonly PageUnderTest[] = [
  { name: 'legal', approved: true, as: 'admin', at: '/legal' },
  {
    name: 'legal-preview',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      const { legal } = visit.words.app;
      await open(visit, '/legal#privacy');
      await visit.page.getByRole('radio', { name: legal.views.preview }).first().check({ force: true });
      await visit.page.getByRole('region', { name: legal.previewOf(legal.languages.de) }).waitFor();
    },
  },
  {
    name: 'legal-privacy',
    alike: 'form',
    as: 'admin',
    at: async (visit) => {
      await open(visit, '/legal#privacy');
      await visit.page
        .getByRole('textbox', { name: visit.words.app.legal.languages.de, exact: true })
        .waitFor();
    },
  },
  {
    name: 'legal-retention',
    as: 'admin',
    at: async (visit) => {
      const { retention } = visit.words.app;
      await open(visit, '/legal#retention');
      await visit.page.getByRole('heading', { name: retention.runs }).waitFor();
      await visit.page.getByRole('combobox').first().waitFor();
    },
  },
  { name: 'imprint', as: 'nobody', at: '/imprint' },
  { name: 'privacy', as: 'nobody', at: '/privacy' },
];
