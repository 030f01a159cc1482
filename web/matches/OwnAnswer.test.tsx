/** One's own answer and its remark: two ways to send, which do not undo each other. */
import { getMatch, setAvailability } from '@club/contract/matches/paths.ts';
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { forms } from '../texts/de/forms.ts';
import { matches as words } from '../texts/de/matches.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import { useMatch } from './queries.ts';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const date = '2026-12-05T17:00:00Z';
const person = { id: own, firstName: 'Ada', lastName: 'Angriff', photoUrl: null };

function Shown() {
  const [player] = useMatch(gameId).data?.players ?? [];
  if (!player) return null;
  return (
    <>
      <OwnAnswer game={{ id: gameId, date }} player={player} />
      <p>{player.given?.remark}</p>
    </>
  );
}

const given = (): NonNullable<MatchPlayer['given']> => ({
  answer: 'yes',
  remark: null,
  answeredAt: date,
  answeredBy: 'self',
  forDate: date,
  stale: false,
});

/** @param now the answer that the server has */
function serveMatch(now: NonNullable<MatchPlayer['given']>) {
  const server = fakeServer();
  const players = () => [{ person, place: null, qttr: null, substitute: false, given: { ...now } }];
  server.answer(getMatch, () => ({ game: { id: gameId }, players: players() }) as unknown as Match, {
    id: gameId,
  });
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const remark = page.getByRole('textbox', { name: words.remark });

test('a remark is saved with the new answer, and waits while that is on its way', async () => {
  const now = given();
  const server = serveMatch(now);
  const arrives = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  server.answer(
    setAvailability,
    async ({ body }) => {
      bodies.push(body);
      await arrives.promise;
      Object.assign(now, body);
      return { gameId, userId: own, ...now };
    },
    { id: gameId, userId: own },
  );
  await show(onPage(<Shown />), { texts: ['matches'] });
  await remark.fill('bin im Urlaub');
  await expect.element(button(words.remarkSave)).toBeEnabled();
  await button(words.answers.no).click();
  await expect.element(button(words.remarkSave)).toHaveAttribute('data-loading');
  arrives.resolve();
  await expect.element(button(words.remarkSave)).not.toHaveAttribute('data-loading');
  await button(words.remarkSave).click();
  await expect
    .poll(() => bodies)
    .toEqual([
      { answer: 'no', remark: null, forDate: date },
      { answer: 'no', remark: 'bin im Urlaub', forDate: date },
    ]);
});

test('a remark follows what the family saves elsewhere, until somebody types here', async () => {
  const now = given();
  serveMatch(now);
  const cache = createQueryClient();
  await show(onPage(<Shown />), { texts: ['matches'], cache });
  await expect.element(remark).toHaveValue('');
  now.remark = 'mit Auto';
  await readAgain(cache, 'matches');
  await expect.element(remark).toHaveValue('mit Auto');
  await remark.fill('komme erst um sieben');
  now.remark = 'ohne Auto';
  await readAgain(cache, 'matches');
  await expect.element(page.getByText('ohne Auto')).toBeVisible();
  await expect.element(remark).toHaveValue('komme erst um sieben');
  await expect.element(button(words.remarkSave)).toBeVisible();
});

test('a remark that is typed is there again on the page that is loaded again, until it is discarded', async () => {
  serveMatch({ ...given(), remark: 'mit Auto' });
  const shown = await show(onPage(<Shown />), { texts: ['matches'] });
  await remark.fill('komme erst um sieben');
  await shown.unmount();
  await show(onPage(<Shown />), { texts: ['matches'], sameDevice: true });
  await expect.element(remark).toHaveValue('komme erst um sieben');
  await expect.element(button(words.remarkSave)).toBeVisible();
  await button(forms.discard).click();
  await expect.element(remark).toHaveValue('mit Auto');
  await expect.element(button(forms.discard)).not.toBeInTheDocument();
});

test('a remark waits while the question is open again after the game has moved', async () => {
  const now = given();
  serveMatch(now);
  const cache = createQueryClient();
  await show(onPage(<Shown />), { texts: ['matches'], cache });
  await remark.fill('bringe Kuchen');
  now.stale = true;
  await readAgain(cache, 'matches');
  await expect.element(remark).not.toBeInTheDocument();
  now.stale = false;
  await readAgain(cache, 'matches');
  await expect.element(remark).toHaveValue('bringe Kuchen');
});
