/** A new record over a poor connection: the server creates it, and its answer does not arrive. */
import { Failure } from '@club/contract/failures.ts';
import { changeTeam, createTeam, getTeam, listTeams } from '@club/contract/teams/paths.ts';
import type { Team, TeamInput } from '@club/contract/teams/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CreateTeamPage } from '../../teams/CreateTeamPage.tsx';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { teams as words } from '../../texts/de/teams.ts';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000f${at}`;

/** A server that saves teams. Of what it creates next, `lost` answers do not arrive. */
function teamServer() {
  const server = fakeServer();
  const state = { teams: [] as Team[], lost: 0, changes: 0 };
  /** the first answers by idempotency key */
  const created = new Map<string | null, Team>();
  const current = (id: string) => state.teams.find((team) => team.id === id) as Team;
  const put = (team: Team): Team => {
    state.teams = [...state.teams.filter(({ id }) => id !== team.id), team];
    return team;
  };
  const serve = (id: string) => {
    let seen: Team | null = null;
    server.answer(
      getTeam,
      () => {
        seen = current(id);
        return seen;
      },
      { id },
    );
    server.answer(
      changeTeam,
      ({ body, ifMatch }) => {
        if (ifMatch === null || seen !== current(id)) throw new Failure('stale');
        state.changes += 1;
        return put({ ...current(id), ...(body as TeamInput) });
      },
      { id },
    );
  };
  server.answer(listTeams, () => pageOf());
  server.answer(createTeam, ({ body, key }) => {
    const id = idOf(state.teams.length);
    const team = created.get(key) ?? put({ photoUrl: null, ...(body as TeamInput), id } as Team);
    if (!created.has(key)) serve(id);
    created.set(key, team);
    if (state.lost === 0) return team;
    state.lost -= 1;
    throw new TypeError('the connection is lost');
  });
  return { state, put };
}

const options = {
  texts: ['teams', 'matches', 'files', 'forms', 'profiles'],
  permissions: ['m_tms'],
} as const;
const create = () => page.getByRole('button', { name: words.create }).click();
const failed = () => expect.element(page.getByText(words.createFailed, { exact: false })).toBeVisible();
const done = () => expect.element(page.getByText(words.createdDone)).toBeVisible();
const names = ({ teams }: { teams: Team[] }) => teams.map(({ name }) => name);

async function loseAnswer() {
  const { state, put } = teamServer();
  const shown = await show(onPage(<CreateTeamPage />, '/teams/create'), options);
  await field(words.name).fill('Herren III');
  await field(words.league).fill('Kreisliga');
  await field(words.type).selectOptions('adults');
  await field(words.rank).fill('3');
  await field(words.color).fill('#ff0000');
  state.lost = 1;
  await create();
  await failed();
  expect(names(state)).toEqual(['Herren III']);
  return { state, put, shown };
}

test('what is corrected after a lost answer changes the record, and creates no second one', async () => {
  const { state } = await loseAnswer();
  await field(words.name).fill('Herren IV');
  await create();
  await done();
  expect(names(state)).toEqual(['Herren IV']);
});

test('what is sent again as it was changes nothing', async () => {
  const { state } = await loseAnswer();
  await create();
  await done();
  expect(names(state)).toEqual(['Herren III']);
  expect(state.changes).toBe(0);
});

test('a page that is loaded again after a lost answer creates no second record', async () => {
  const { state, shown } = await loseAnswer();
  await shown.unmount();
  await show(onPage(<CreateTeamPage />, '/teams/create'), { ...options, sameDevice: true });
  await expect.element(field(words.name)).toHaveValue('Herren III');
  await create();
  await done();
  expect(names(state)).toEqual(['Herren III']);
});

test('what others have changed in it meanwhile is not overwritten', async () => {
  const { state, put } = await loseAnswer();
  put({ ...(state.teams[0] as Team), league: 'Bezirksliga' });
  await field(words.name).fill('Herren IV');
  await create();
  await expect.element(field(words.league)).toHaveValue('Bezirksliga');
  expect(names(state)).toEqual(['Herren III']);
  await create();
  await done();
  expect(state.teams).toMatchObject([{ name: 'Herren IV', league: 'Bezirksliga' }]);
});
