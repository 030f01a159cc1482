// The page of a family, and what a guardian and an admin see of a child's.
import { open, type PageUnderTest, press } from './tested-page.ts';

export const familyPages: readonly PageUnderTest[] = [
  { name: 'family', as: 'member', at: '/family' },
  {
    name: 'family-ask',
    as: 'member',
    at: async (visit) => {
      const { family } = visit.words.app;
      await open(visit, '/family');
      await press(visit.page, family.askFor);
      await visit.page.getByRole('searchbox', { name: family.searchChild }).fill('Nele');
      await visit.page.getByRole('button', { name: `Nele Ballonrieder: ${family.ask}` }).waitFor();
    },
  },
  {
    name: 'child-of-a-guardian',
    as: 'member',
    at: async (visit) => {
      const { family } = visit.words.app;
      await open(visit, '/family');
      await visit.page.getByRole('link', { name: family.detailsOf('Pia Zelluloidner') }).click();
      await visit.page.getByRole('heading', { name: family.guardians }).waitFor();
    },
  },
];
