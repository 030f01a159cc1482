/** In the hall list: who may not be photographed. */
import { getConsentMarks } from '@club/contract/consents/paths.ts';
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../testing/show.ts';
import { consents as words } from '../texts/de/consents.ts';
import { HallConsents } from './HallConsents.tsx';

const ids = [1, 2, 3].map((one) => `01a00000-0000-7000-8000-00000000000${one}`);
const kinds: ConsentKind[] = ['photos-public', 'photos-members'];
const given: ConsentKind[][] = [[], ['photos-members'], ['photos-members', 'photos-public']];

const showList = () =>
  show(
    <div>
      {ids.map((id) => (
        <p key={id} data-testid={id}>
          <HallConsents userId={id} userIds={[...ids].reverse()} />
        </p>
      ))}
    </div>,
    { texts: ['consents'] },
  );
const row = (at: number) => page.getByTestId(ids[at] ?? '');

test('says who may not be photographed, and asks for all of the list at once', async () => {
  const server = fakeServer();
  const asked: (string | null)[] = [];
  server.answer(getConsentMarks, ({ query }) => {
    asked.push(query.get('userIds'));
    return {
      kinds,
      items: ids.map((userId, at) => ({ userId, given: given[at] ?? [] })),
    };
  });
  await showList();
  await expect.element(row(0)).toHaveTextContent(words.hall.noPhotos);
  await expect.element(row(1)).toHaveTextContent(words.hall.appOnly);
  await expect.element(row(2)).toBeEmptyDOMElement();
  expect(asked).toEqual([ids.join()]);
});

test('where it could not be loaded, nobody is taken for having agreed', async () => {
  fakeServer().refuse(getConsentMarks, 'missing-permission');
  await showList();
  for (const at of ids.keys()) await expect.element(row(at)).toHaveTextContent(words.hall.unknown);
});

test('of more people than one request takes, the last ones are known as well', async () => {
  const server = fakeServer();
  const many = Array.from(
    { length: 250 },
    (_, at) => `01a00000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const asked: string[][] = [];
  server.answer(getConsentMarks, ({ query }) => {
    const some = query.get('userIds')?.split(',') ?? [];
    asked.push(some);
    return { kinds, items: some.map((userId) => ({ userId, given: given[1] ?? [] })) };
  });
  const last = many.at(-1) ?? '';
  await show(<HallConsents userId={last} userIds={many} />, { texts: ['consents'] });
  await expect.element(page.getByText(words.hall.appOnly)).toBeVisible();
  expect(asked.map((some) => some.length)).toEqual([200, 50]);
  expect(asked.flat()).toEqual(many);
});
