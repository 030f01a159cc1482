/** A form that needs another record first leads to its creation, instead of a choice of nothing. */
import type { Permission } from '@club/contract/permissions.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CreateGamePage } from '../games/CreateGamePage.tsx';
import { ImportGamesPage } from '../games/import/ImportGamesPage.tsx';
import { CreatePositionPage } from '../positions/CreatePositionPage.tsx';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { teams as words } from '../texts/de/teams.ts';
import { textModulesOf } from '../texts/text-modules.ts';

const row = (path: string, element: ReactNode, needed: Permission) => ({ path, element, needed });
const rows = [
  row('/games/create', <CreateGamePage />, 'm_gms'),
  row('/games/import', <ImportGamesPage />, 'm_gms'),
  row('/positions/create', <CreatePositionPage />, 'm_usr_pos'),
];

test.each(rows)('$path without a team', async ({ path, element, needed }) => {
  for (const permissions of [[needed, 'm_tms'], [needed]] as Permission[][]) {
    const server = fakeServer();
    server.answer(listTeams, () => pageOf());
    const { unmount } = await show(onPage(element, path), { texts: textModulesOf(path), permissions });
    await expect.element(page.getByText(words.neededFirst)).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
    const create = page.getByRole('link', { name: words.create }).elements();
    expect(create.map((link) => link.getAttribute('href'))).toEqual(
      permissions.includes('m_tms') ? ['/teams/create'] : [],
    );
    expect(await accessibilityFaults()).toEqual([]);
    await unmount();
  }
});
