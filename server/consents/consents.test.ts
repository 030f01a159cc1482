/** Consents: who gives and revokes them, which consents are valid, and what remains as proof. */
import { listAudit } from '@club/contract/audit/api.ts';
import * as api from '@club/contract/consents/api.ts';
import { type ConsentKind, consentKinds } from '@club/contract/consents/rules.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifiedIn } from '../notifications/testing/notified.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';

let app: TestApp;
let admin: Person;
let editor: Person;
let vera: Person;
let paul: Person;
let mira: Person;

const photos = 'photos-members' satisfies ConsentKind;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const current = async (kind: ConsentKind) =>
  (await admin.call(api.getConsentTexts, {})).data.texts.find((text) => text.kind === kind)?.version ?? 0;
const give = async (as: Person, whom: Person, kind: ConsentKind = photos, version?: number) =>
  as.call(api.giveConsent, {
    params: { id: whom.id, kind },
    body: { version: version ?? (await current(kind)) },
  });
const revoke = (as: Person, whom: Person, kind: ConsentKind = photos) =>
  as.call(api.revokeConsent, { params: { id: whom.id, kind } });
const read = async (as: Person, whom: Person, kind: ConsentKind = photos) => {
  const { data } = await as.call(api.getConsents, { params: { id: whom.id } });
  const found = data.items.find((item) => item.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const stateOf = async (whom: Person, kind: ConsentKind = photos) => (await read(whom, whom, kind)).state;
const born = (person: Person, birthday: string | null) =>
  admin.call(usersApi.changeUser, { params: { id: person.id }, body: { birthday } });
const link = (guardian: Person, child: Person) =>
  admin.call(putGuardian, { params: { id: child.id, userId: guardian.id } });
const waiting = async (as: Person) =>
  (await as.call(api.getOpenConsents, {})).data.items.map(({ user, kinds }) => [
    user.firstName,
    kinds.length,
  ]);
const both = (allGuardians: boolean) => admin.call(api.setConsentSettings, { body: { allGuardians } });

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs', 'g_usrs'], firstName: 'Ada' });
  editor = await app.person({ permissions: ['m_psts'], firstName: 'Eva' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-11-20T12:00:00Z');
  await both(false);
  const people = ['Vera', 'Paul', 'Mira'].map((firstName) => app.person({ firstName }));
  [vera, paul, mira] = (await Promise.all(people)) as [Person, Person, Person];
  await born(mira, '2014-05-01');
  await link(vera, mira);
  await link(paul, mira);
});

describe('for a child under sixteen', () => {
  it('one guardian agrees, unless the club asks for each of them', async () => {
    expect(await read(vera, mira)).toMatchObject({ state: 'open', text: { version: 1, isTemplate: true } });
    const { data } = await give(vera, mira);
    expect(data.items[0]).toMatchObject({
      kind: photos,
      state: 'given',
      history: [{ version: 1, given: true, by: { id: vera.id }, at: '2026-11-20T12:00:00Z' }],
    });
    expect(data.items.map(({ kind }) => kind)).toEqual(consentKinds);
    expect(data.items[0]?.asked).toEqual([]);
    for (const { history, asked } of data.items.slice(1))
      expect([history, asked.map(({ firstName }) => firstName)]).toEqual([[], ['Paul', 'Vera']]);
    await both(true);
    expect(await read(mira, mira)).toMatchObject({ state: 'incomplete', asked: [{ firstName: 'Paul' }] });
    await give(paul, mira);
    expect(await stateOf(mira)).toBe('given');
    const unknown = { ...mira, id: '018f0000-0000-7000-8000-000000000000' };
    expect(await codeOf(read(admin, unknown))).toBe('not-found');
  });

  it('nobody waits for somebody who only asked to be a guardian', async () => {
    const nora = await app.person({ firstName: 'Nora' });
    await nora.call(putGuardian, { params: { id: mira.id, userId: nora.id } });
    await both(true);
    for (const one of [vera, paul]) await give(one, mira);
    expect(await stateOf(mira)).toBe('given');
  });

  it('a guardian who is no member agrees and revokes as well', async () => {
    const nora = await app.person({ firstName: 'Nora', approved: false });
    expect(await codeOf(give(nora, mira))).toBe('approval-pending');
    await link(nora, mira);
    await give(nora, mira);
    expect(await stateOf(mira)).toBe('given');
    await revoke(nora, mira);
    expect(await stateOf(mira)).toBe('revoked');
  });

  it('it does not agree itself, nor does anybody who is no guardian of it', async () => {
    expect(await codeOf(give(mira, mira))).toBe('consent-not-yours');
    const ben = await app.person();
    await link(vera, ben);
    expect(await codeOf(give(admin, mira))).toBe('missing-permission');
    expect(await codeOf(give(ben, mira))).toBe('missing-permission');
    await admin.call(deleteGuardian, { params: { id: mira.id, userId: paul.id } });
    expect(await codeOf(give(paul, mira))).toBe('missing-permission');
    expect(await codeOf(revoke(paul, mira))).toBe('missing-permission');
    expect(await codeOf(paul.call(api.getConsents, { params: { id: mira.id } }))).toBe('missing-permission');
  });

  it.each([
    ['the child', () => mira],
    ['the other guardian', () => paul],
  ])('%s revokes alone', async (_, who) => {
    await both(true);
    await give(vera, mira);
    await give(paul, mira);
    await revoke(who(), mira);
    expect(await read(vera, mira)).toMatchObject({ state: 'revoked', asked: [] });
  });

  it('a consent ends with the link of who gave it', async () => {
    await give(paul, mira);
    await paul.call(deleteGuardian, { params: { id: mira.id, userId: paul.id } });
    expect(await read(vera, mira)).toMatchObject({ state: 'incomplete', asked: [{ firstName: 'Vera' }] });
  });
});

describe('at the birthdays, in the club’s zone', () => {
  it('sixteen: their own is needed as well; eighteen: only their own', async () => {
    await born(mira, '2010-11-23');
    await give(vera, mira);
    app.setTime('2026-11-22T22:59:00Z');
    expect(await stateOf(mira)).toBe('given');
    app.setTime('2026-11-22T23:01:00Z');
    expect(await read(mira, mira)).toMatchObject({ state: 'incomplete', asked: [{ firstName: 'Mira' }] });
    await give(mira, mira);
    expect(await stateOf(mira)).toBe('given');
    app.setTime('2028-11-22T23:01:00Z');
    expect(await stateOf(mira)).toBe('given');
    // also while the job has not ended the link
    expect(await codeOf(give(vera, mira))).toBe('missing-permission');
  });

  it('at eighteen that of a guardian is no longer valid', async () => {
    await born(mira, '2008-11-23');
    await give(vera, mira);
    app.setTime('2026-11-22T23:01:00Z');
    expect(await stateOf(mira)).toBe('incomplete');
    await give(mira, mira);
    expect(await stateOf(mira)).toBe('given');
  });

  it('without a birthday they agree alone', async () => {
    await give(vera, vera);
    expect(await stateOf(vera)).toBe('given');
  });
});

describe('a new wording', () => {
  it('asks again, and keeps what was said', async () => {
    await give(vera, mira, 'transport');
    const body = { version: 1, de: 'Neu', en: 'New' };
    const { data } = await admin.call(api.setConsentText, { params: { kind: 'transport' }, body });
    expect(data).toMatchObject({ version: 2, de: 'Neu', isTemplate: false });
    expect(await read(vera, mira, 'transport')).toMatchObject({
      state: 'asked-again',
      history: [{ version: 1, given: true }],
    });
    expect(await codeOf(give(vera, mira, 'transport', 1))).toBe('consent-text-changed');
    expect((await give(vera, mira, 'transport', 2)).data.items[2]?.state).toBe('given');
  });

  it('is refused when somebody else was faster, and is none where nothing is different', async () => {
    const params = { kind: 'public-name' as const };
    const write = (version: number, de: string) =>
      admin.call(api.setConsentText, { params, body: { version, de, en: 'New' } });
    await write(1, 'Neu');
    expect(await codeOf(write(1, 'Anders'))).toBe('stale');
    expect((await write(2, 'Neu')).data.version).toBe(2);
    expect(
      await codeOf(vera.call(api.setConsentText, { params, body: { version: 2, de: 'x', en: 'x' } })),
    ).toBe('missing-permission');
  });
});

describe('a refusal', () => {
  const refusalsOf = async (kind: ConsentKind) =>
    (await read(vera, vera, kind)).history.map(({ version }) => version);

  it('counts for its own kind, and is written down once for each wording', async () => {
    await revoke(vera, vera);
    await revoke(vera, vera);
    await revoke(vera, vera, 'photos-public');
    expect(await refusalsOf(photos)).toEqual([1]);
    expect(await refusalsOf('photos-public')).toEqual([1]);
    const body = { version: 1, de: 'Neu', en: 'New' };
    await admin.call(api.setConsentText, { params: { kind: 'photos-public' }, body });
    await revoke(vera, vera, 'photos-public');
    expect(await refusalsOf('photos-public')).toEqual([1, 2]);
  });
});

describe('who is asked', () => {
  it('learns what waits for them, until they say yes or no', async () => {
    await both(true);
    expect(await waiting(vera)).toEqual([
      ['Mira', 4],
      ['Vera', 4],
    ]);
    expect(await waiting(mira)).toEqual([]);
    await give(vera, mira);
    await revoke(paul, mira, 'photos-public');
    expect(await waiting(vera)).toEqual([
      ['Mira', 2],
      ['Vera', 4],
    ]);
    expect((await waiting(paul))[0]).toEqual(['Mira', 3]);
    await both(false);
    expect((await waiting(paul))[0]).toEqual(['Mira', 2]);
  });
});

describe('others see', () => {
  it('marks only, of what they need', async () => {
    await give(vera, mira);
    const trainer = await app.person({ permissions: ['m_boka_evts'] });
    const query = { userIds: `${mira.id},${vera.id}` };
    const { data } = await trainer.call(api.getConsentMarks, { query });
    expect(data).toEqual({
      kinds: ['photos-members', 'photos-public', 'transport'],
      items: expect.arrayContaining([
        { userId: mira.id, given: [photos] },
        { userId: vera.id, given: [] },
      ]),
    });
    expect((await editor.call(api.getConsentMarks, { query })).data.kinds).not.toContain('transport');
    expect(await codeOf(vera.call(api.getConsentMarks, { query }))).toBe('missing-permission');
    expect(await codeOf(editor.call(api.getConsents, { params: { id: mira.id } }))).toBe(
      'missing-permission',
    );
  });

  it('that it was revoked, those who manage posts, until the person leaves', async () => {
    const otto = await app.person({ firstName: 'Otto', lastName: 'Einmalig' });
    const sent = async () =>
      (await notifiedIn(app.db, 'direct')).filter(({ title }) => title.includes('Einmalig'));
    // without consent there is nothing to revoke, and rides hide nothing
    await revoke(otto, otto, 'photos-public');
    await give(otto, otto, 'transport');
    await revoke(otto, otto, 'transport');
    await give(otto, otto);
    await revoke(otto, otto);
    await revoke(otto, otto);
    expect(await sent()).toMatchObject([
      { title: 'Otto Einmalig: keine Einwilligung mehr für Fotos in der App', to: { userIds: [editor.id] } },
    ]);
    await admin.call(usersApi.removeUser, { params: { id: otto.id } });
    expect(await sent()).toEqual([]);
  });
});

describe('as proof', () => {
  it('the log names both', async () => {
    await give(vera, mira);
    await revoke(mira, mira);
    const { data } = await admin.call(listAudit, { query: { userId: mira.id, limit: 2 } });
    expect(data.items.map(({ actor, action, subject }) => [actor?.name, action, subject?.name])).toEqual([
      ['Mira Beispiel', 'consent-revoked', 'Mira Beispiel'],
      ['Vera Beispiel', 'consent-given', 'Mira Beispiel'],
    ]);
    for (const { detail } of data.items) expect(detail).toEqual({ kind: photos, version: 1 });
  });

  it('what was said cannot be changed, and stays when who said it leaves', async () => {
    await give(vera, mira);
    const change = sql`update main.consents set given = false where user_id = ${mira.id}`.execute(app.db);
    await expect(change).rejects.toThrow('consents are proof');
    await vera.call(usersApi.leaveClub, { params: { id: vera.id } });
    expect(await read(mira, mira)).toMatchObject({
      state: 'incomplete',
      history: [{ version: 1, given: true, by: null }],
    });
  });

  it('the export has all that was said with its wording, and who said it', async () => {
    await give(vera, mira);
    await revoke(paul, mira);
    const archive = async (of: Person) => {
      const { data } = await of.call(usersApi.exportUser, { params: { id: of.id } });
      const files = await unpack(data);
      const [name] = [...files.keys()].filter((path) => path.endsWith('consents.json'));
      return JSON.parse(String(files.get(name ?? ''))) as { said: Record<string, unknown>[] };
    };
    const { said } = await archive(mira);
    expect(said).toMatchObject([
      { kind: photos, given: true, byWhom: 'Vera Beispiel', isForYou: true },
      { kind: photos, given: false, byWhom: 'Paul Beispiel', isForYou: true },
    ]);
    expect(said[0]?.wordingDe).toContain('Fotos');
    expect((await archive(vera)).said).toMatchObject([
      { forWhom: 'Mira Beispiel', isByYou: true, byWhom: null },
    ]);
  });
});

describe('all answers are stored for good, so', () => {
  const saidBy = async (whom: Person) => (await read(whom, whom)).history.length;

  it('the same yes is written down once, and again after a no', async () => {
    for (const one of [vera, vera, paul, vera]) await give(one, mira);
    expect(await saidBy(mira)).toBe(2);
    await revoke(paul, mira);
    await give(vera, mira);
    expect(await saidBy(mira)).toBe(4);
  });

  it('nobody changes their mind more than twenty times a day; a no is always possible', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await give(vera, mira);
      await revoke(vera, mira);
    }
    expect(await codeOf(give(vera, mira))).toBe('too-many');
    await give(paul, mira);
    await revoke(vera, mira);
    expect([await stateOf(mira), await saidBy(mira)]).toEqual(['revoked', 22]);
    app.setTime('2026-11-21T11:59:00Z');
    expect(await codeOf(give(vera, mira))).toBe('too-many');
    app.setTime('2026-11-21T12:01:00Z');
    expect((await give(vera, mira)).data.items[0]?.state).toBe('given');
  });
});

it('two answers at once both count', async () => {
  await both(true);
  await Promise.all([give(vera, mira), give(paul, mira)]);
  expect(await stateOf(mira)).toBe('given');
});
