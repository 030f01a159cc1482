/** Consents on a person's page: who is asked reads and agrees with one tap, anybody of the family revokes with one. */
import { getConsents, giveConsent, revokeConsent } from '@club/contract/consents/paths.ts';
import type { ConsentState } from '@club/contract/consents/rules.ts';
import type { Consents as Answer, Consent } from '@club/contract/consents/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { getUser } from '@club/contract/users/paths.ts';
import type { Person, User } from '@club/contract/users/shape.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { consents as words } from '../texts/de/consents.ts';
import { Consents } from './Consents.tsx';

const childId = '01a00000-0000-7000-8000-0000000000c1';
const at = '2026-11-01T12:00:00Z';
const kind = 'photos-members';
const name = words.kinds[kind];
const ada: Person = { id: own, firstName: 'Ada', lastName: 'Berg', photoUrl: null };
const paul: Person = { ...ada, id: '01a00000-0000-7000-8000-0000000000b1', firstName: 'Paul' };

const consent = (state: ConsentState, asked: Person[], history: Consent['history'] = []): Answer => ({
  userId: childId,
  items: [
    {
      kind,
      text: { kind, version: 2, de: 'Ich stimme Fotos zu.', en: 'I agree.', isTemplate: true, since: at },
      state,
      asked,
      history,
    },
  ],
});

type Seen = { birthday?: string | null; guardianOf?: string[]; may?: Permission[] };

async function showConsents(
  answer: Answer,
  { birthday = '2014-05-01', guardianOf = [childId], may = [] }: Seen = {},
) {
  const server = fakeServer();
  const now = { answer };
  server.answer(getUser, () => ({ id: childId, birthday }) as User, { id: childId });
  server.answer(getConsents, () => now.answer, { id: childId });
  const options = { texts: ['consents', 'failures'] as const, guardianOf, permissions: may };
  await show(onPage(<Consents userId={childId} />), options);
  return { server, now };
}
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => page.viewport(1000, 900));

test('a guardian reads the text that it is about and agrees with one tap', async () => {
  const { server, now } = await showConsents(consent('open', [ada, paul]));
  await expect.element(page.getByText('Ich stimme Fotos zu.')).toBeVisible();
  await expect.element(page.getByText(words.template, { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const said: unknown[] = [];
  const given = consent('given', [], [{ version: 2, given: true, by: ada, at }]);
  server.answer(
    giveConsent,
    ({ body }) => {
      said.push(body);
      return given;
    },
    { id: childId, kind },
  );
  now.answer = given;
  await button(words.agreeTo(name)).click();
  await expect.element(page.getByText(words.agreed)).toBeVisible();
  expect(said).toEqual([{ version: 2 }]);
  await expect.element(page.getByText(words.states.given)).toBeVisible();
  await button(words.moreOf(name)).click();
  await expect
    .element(page.getByText(words.said('Ada Berg', true, 2), { exact: false }).last())
    .toBeVisible();
});

test('one of the family revokes with one tap', async () => {
  const { server, now } = await showConsents(consent('given', []));
  server.answer(revokeConsent, () => undefined as never, { id: childId, kind });
  now.answer = consent('revoked', []);
  await button(words.revokeOf(name)).click();
  await expect.element(page.getByText(words.revoked)).toBeVisible();
  await expect.element(page.getByText(words.states.revoked)).toBeVisible();
  await expect.element(button(words.agreeTo(name))).toBeVisible();
});

test('a parent who has agreed before the other one revokes that, and does not refuse', async () => {
  await showConsents(consent('incomplete', [paul], [{ version: 2, given: true, by: ada, at }]));
  await expect.element(button(words.revokeOf(name))).toBeVisible();
  await expect.element(button(words.refuseOf(name))).not.toBeInTheDocument();
});

test('a child cannot agree to what was revoked', async () => {
  await showConsents({ ...consent('revoked', []), userId: own }, { guardianOf: [] });
  await expect.element(page.getByText(words.states.revoked)).toBeVisible();
  await expect.element(button(words.agreeTo(name))).not.toBeInTheDocument();
});

test('a child cannot agree, and can revoke', async () => {
  await showConsents({ ...consent('given', []), userId: own }, { guardianOf: [] });
  await expect.element(page.getByText(words.states.given)).toBeVisible();
  await expect.element(button(words.agreeTo(name))).not.toBeInTheDocument();
});

test('who manages users sees who is asked, and answers for nobody', async () => {
  await showConsents(consent('asked-again', [paul]), { guardianOf: [], may: ['m_usrs'] });
  await expect.element(page.getByText(words.asked(['Paul Berg']))).toBeVisible();
  await expect.element(button(words.agreeTo(name))).not.toBeInTheDocument();
  await expect.element(button(words.refuseOf(name))).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: words.editTexts })).toBeVisible();
});

test('from eighteen on a guardian is not asked', async () => {
  await showConsents(consent('open', [{ ...ada, id: childId, firstName: 'Mira' }]), {
    birthday: '2008-11-23',
  });
  await expect.element(page.getByText(words.asked(['Mira Berg']))).toBeVisible();
  await expect.element(button(words.agreeTo(name))).not.toBeInTheDocument();
});

test('fits a narrow phone with long names', async () => {
  await page.viewport(320, 640);
  const long = { ...paul, lastName: 'Freiherr von und zu Hohenstaufen-Unterpfaffenhofenhausen' };
  await showConsents(consent('incomplete', [long], [{ version: 2, given: true, by: long, at }]));
  await button(words.moreOf(name)).click();
  await expect.element(page.getByText(words.history)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a guardian refuses with one tap, and the answer is named as a refusal', async () => {
  const { server, now } = await showConsents(consent('open', [ada]));
  const asked: string[] = [];
  server.answer(
    revokeConsent,
    () => {
      asked.push('revoke');
      now.answer = consent('revoked', [], [{ version: 2, given: false, by: ada, at }]);
      return undefined as never;
    },
    { id: childId, kind },
  );
  await button(words.refuseOf(name)).click();
  await expect.element(page.getByText(words.refused, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words.said('Ada Berg', false, 2), { exact: false })).toBeVisible();
  await expect.element(button(words.refuseOf(name))).not.toBeInTheDocument();
  expect(asked).toEqual(['revoke']);
});

test('an agreement that is refused is not shown as given', async () => {
  const { server } = await showConsents(consent('open', [ada]));
  server.refuse(giveConsent, 'missing-permission', { id: childId, kind });
  await button(words.agreeTo(name)).click();
  await expect.element(page.getByText(words.agreeFailed)).toBeVisible();
  await expect.element(page.getByText(words.states.open)).toBeVisible();
  await expect.element(button(words.agreeTo(name))).toBeEnabled();
});

test('the latest answer stands first, and the text can be folded away', async () => {
  const history = [
    { version: 1, given: true, by: paul, at: '2026-10-01T12:00:00Z' },
    { version: 2, given: false, by: null, at },
  ];
  await showConsents(consent('open', [ada], history));
  const answers = () =>
    page
      .getByRole('list')
      .last()
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  await expect
    .poll(answers)
    .toEqual([
      expect.stringContaining(words.said(words.left, false, 2)),
      expect.stringContaining(words.said('Paul Berg', true, 1)),
    ]);
  await expect.element(button(words.moreOf(name))).toHaveAttribute('aria-expanded', 'true');
  await button(words.moreOf(name)).click();
  await expect.element(button(words.moreOf(name))).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Ich stimme Fotos zu.')).not.toBeInTheDocument();
});
