// The page of a family, and what a guardian and an admin see of a child's.
import { open, type PageUnderTest, press, type Visit } from './tested-page.ts';

/** The emergency contacts of a child, by the link on the page of the family. */
async function openEmergency(visit: Visit, name: string): Promise<void> {
  const { family, emergency } = visit.words.app;
  await open(visit, '/family');
  await visit.page.getByRole('link', { name: family.emergencyOf(name) }).click();
  await visit.page.getByRole('button', { name: emergency.change }).waitFor();
}

export const familyPages: readonly PageUnderTest[] = [
  { name: 'family', approved: true, as: 'member', at: '/family' },
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
    approved: true,
    as: 'member',
    at: async (visit) => {
      const { family } = visit.words.app;
      await open(visit, '/family');
      await visit.page.getByRole('link', { name: family.detailsOf('Pia Zelluloidner') }).click();
      await visit.page.getByRole('heading', { name: family.guardians }).waitFor();
    },
  },
  {
    name: 'emergency',
    as: 'member',
    at: (visit) => openEmergency(visit, 'Finn Langerarm'),
  },
  {
    name: 'emergency-form',
    as: 'member',
    at: async (visit) => {
      const { emergency } = visit.words.app;
      await openEmergency(visit, 'Pia Zelluloidner');
      await press(visit.page, emergency.change);
      await visit.page.getByRole('group', { name: emergency.contact(2) }).waitFor();
    },
  },
  {
    name: 'consents',
    approved: true,
    as: 'member',
    at: async (visit) => {
      const { family, consents } = visit.words.app;
      await open(visit, '/family');
      await visit.page.getByRole('link', { name: family.consentsOf('Pia Zelluloidner') }).click();
      await visit.page.getByRole('heading', { name: consents.title }).waitFor();
      await visit.page.getByText(consents.kinds['photos-public'], { exact: true }).waitFor();
    },
  },
  { name: 'consent-texts', approved: true, as: 'admin', at: '/users/consents' },
  {
    name: 'consent-text-editing',
    approved: true,
    as: 'admin',
    at: async (visit) => {
      const { consents } = visit.words.app;
      await open(visit, '/users/consents');
      await press(visit.page, consents.editOf(consents.kinds.transport));
      await visit.page.getByText(consents.asksAgain).waitFor();
    },
  },
];
