// The page of a match: as somebody who leads the team, as a member, and with the board of the line-up.
import { open, type PageUnderTest, path, press } from './tested-page.ts';

export const matchPages: PageUnderTest[] = [
  { name: 'match', approved: true, as: 'admin', at: path(({ planned }) => `/games/${planned}/match`) },
  {
    name: 'match-member',
    approved: true,
    as: 'member',
    at: path(({ planned }) => `/games/${planned}/match`),
  },
  {
    name: 'match-board',
    as: 'admin',
    at: async (visit) => {
      const { lineUps } = visit.words.app;
      await open(visit, `/games/${visit.fixtures.planned}/match`);
      // whether there is a line-up depends on the journeys before
      const either = new RegExp(`^(${lineUps.setUp}|${lineUps.change})$`);
      await visit.page.getByRole('button', { name: either }).click();
      await visit.page.getByText(lineUps.board).waitFor();
      await press(visit.page, lineUps.propose);
      await visit.page.getByRole('list').first().waitFor();
    },
  },
  {
    name: 'match-met',
    as: 'member',
    at: async (visit) => {
      const { balances } = visit.words.app;
      await open(visit, `/games/${visit.fixtures.met}/match`);
      await visit.page.getByText(balances.beforeHelp).waitFor();
    },
  },
  {
    name: 'season-balances',
    as: 'admin',
    at: async (visit) => {
      const { balances } = visit.words.app;
      await open(visit, `/teams/${visit.fixtures.team}/season`);
      for (const name of [balances.teamTitle, balances.reserves])
        await visit.page.getByRole('heading', { name, exact: true }).waitFor();
    },
  },
  { name: 'report', as: 'admin', at: path(({ live }) => `/games/${live}/report`) },
  { name: 'report-member', as: 'member', at: path(({ live }) => `/games/${live}/report`) },
  {
    name: 'report-live',
    approved: true,
    as: 'admin',
    at: path(({ reported }) => `/games/${reported}/report`),
  },
  {
    name: 'report-live-member',
    approved: true,
    as: 'member',
    at: path(({ reported }) => `/games/${reported}/report`),
  },
];
