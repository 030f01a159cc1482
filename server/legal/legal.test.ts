/** Imprint and privacy policy: written by those who manage members, read by everybody, and what the app stores in it. */
import { listAudit } from '@club/contract/audit/api.ts';
import { getAttention } from '@club/contract/home/api.ts';
import * as api from '@club/contract/legal/api.ts';
import { placeholdersOf } from '@club/contract/legal/rules.ts';
import { changeRetention } from '@club/contract/retention/api.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { personalDataParts } from '../personal-data.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { personPersonalData } from '../users/export/store.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs'], firstName: 'Anna' });
  member = await app.person();
});
beforeEach(async () => {
  await app.db.deleteFrom('main.legalTexts').execute();
});
afterAll(() => app.close());

const imprint = { name: 'imprint' } as const;
const privacy = { name: 'privacy' } as const;
const write = (params: { name: 'imprint' | 'privacy' }, body: { de?: string; en?: string }) =>
  admin.call(api.changeLegalText, { params, body });
async function read(path: string, language = 'de') {
  const page = await app.raw(path, { headers: { 'accept-language': language, accept: 'text/html' } });
  return { status: page.status, headers: page.headers, text: await page.text() };
}
const problems = async () => (await admin.call(getAttention, {})).data.legal;

it('says without a sign-in that the club has not written it yet', async () => {
  expect((await read('/imprint')).text).toContain('Der Verein hat diese Seite noch nicht geschrieben.');
  const english = await read('/privacy', 'en-US');
  expect(english.status).toBe(200);
  expect(english.text).toContain('The club has not written this page yet.');
});

it('is read in the language of the browser, or of the path, and leads to the other', async () => {
  await write(imprint, { de: '# Angaben\nTTC Hof\nvorstand@hof.example', en: '# About\nthe club' });
  const german = await read('/imprint', 'de-AT');
  expect(german.text).toContain('<html lang="de"');
  expect(german.text).toContain('<h2>Angaben</h2>');
  expect(german.text).toContain('TTC Hof<br><a href="mailto:vorstand@hof.example"');
  expect(german.text).toContain('href="/en/imprint" lang="en"');
  expect((await read('/imprint', 'en')).text).toContain('<h2>About</h2>');
  expect((await read('/de/imprint', 'en')).text).toContain('<h2>Angaben</h2>');
});

it('is shown in the other language where it is not written in this one, and says so', async () => {
  await write(imprint, { de: 'Nur deutsch' });
  const page = await read('/en/imprint');
  expect(page.text).toContain('in German only');
  expect(page.text).toContain('<div lang="de"><p>Nur deutsch</p></div>');
});

it('says when it was written last', async () => {
  const written = async (at: string) => {
    app.setTime(at);
    await write(imprint, { de: `Stand ${at}` });
    return (await admin.call(api.getLegalText, { params: imprint })).data.updatedAt;
  };
  expect((await admin.call(api.getLegalText, { params: imprint })).data.updatedAt).toBeNull();
  expect(await written('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00Z');
  expect(await written('2026-11-21T12:00:00Z')).toBe('2026-11-21T12:00:00Z');
  app.setTime(null);
});

it('shows hostile text as text', async () => {
  const hostile =
    '<script>alert(1)</script>\n# <img src=x onerror=alert(1)>\njavascript:alert(1)\nhttps://x.example/"onclick="a';
  await write(imprint, { de: hostile, en: 'x' });
  const { text, headers } = await read('/imprint');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toMatch(/<script|<img|href="javascript|"onclick/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('is written by those who manage members, and by nobody else', async () => {
  for (const call of [
    () => member.call(api.getLegalText, { params: imprint }),
    () => member.call(api.changeLegalText, { params: imprint, body: { de: 'x' } }),
  ])
    expect((await refusalOf(call())).code).toBe('missing-permission');
  await write(imprint, { de: 'Neu' });
  const { data } = await admin.call(listAudit, { query: { action: 'legal-text-changed' } });
  expect(data.items[0]).toMatchObject({ actor: { name: 'Anna Beispiel' }, detail: { name: 'imprint' } });
});

it('one text is not written over what somebody else has written meanwhile', async () => {
  const seen = await admin.call(api.getLegalText, { params: imprint });
  await write(imprint, { de: 'Erste' });
  const late = admin.call(api.changeLegalText, {
    params: imprint,
    body: { de: 'Zweite' },
    ifMatch: seen.etag ?? '',
  });
  expect((await refusalOf(late)).code).toBe('stale');
  const { data } = await admin.call(api.getLegalText, { params: imprint });
  expect(data).toMatchObject({ de: 'Erste', en: '' });
});

it('in one language only is changed in that language, and only where it belongs', async () => {
  await write(privacy, { de: 'Datenschutz' });
  await write(imprint, { de: 'Deutsch' });
  expect((await write(imprint, { en: 'English' })).data).toMatchObject({ de: 'Deutsch', en: 'English' });
  expect((await write(imprint, { de: 'Neu' })).data).toMatchObject({ de: 'Neu', en: 'English' });
  const { data } = await admin.call(api.getLegalText, { params: privacy });
  expect(data).toMatchObject({ de: 'Datenschutz', en: '' });
});

it('admins learn that it is missing or unfinished, and nobody else', async () => {
  expect((await member.call(getAttention, {})).data.legal).toBeNull();
  const { data } = await admin.call(api.getLegalText, { params: imprint });
  await write(imprint, data.template);
  await write(privacy, { de: 'nur deutsch' });
  expect(await problems()).toEqual([
    { name: 'imprint', problem: 'unfinished' },
    { name: 'privacy', problem: 'missing' },
  ]);
  await write(privacy, { de: 'deutsch', en: 'English' });
  await write(imprint, { de: 'deutsch', en: 'English' });
  expect(await problems()).toEqual([]);
});

it('the templates say that they are templates, and ask for the same in both languages', async () => {
  for (const params of [imprint, privacy]) {
    const { template } = (await admin.call(api.getLegalText, { params })).data;
    expect(template.de).toContain('keine Rechtsberatung');
    expect(template.en).toContain('no legal advice');
    expect(placeholdersOf(template.de)).toHaveLength(placeholdersOf(template.en).length);
  }
});

it('the templates have the same headings, points and lines in both languages', async () => {
  const kinds = (text: string) =>
    text.split('\n').map((line) => /^(?:# |- |\[\[)/.exec(line)?.[0] ?? (line === '' ? 'nothing' : 'a text'));
  for (const params of [imprint, privacy]) {
    const { template } = (await admin.call(api.getLegalText, { params })).data;
    expect(kinds(template.en)).toEqual(kinds(template.de));
  }
});

it('what is stored is said in German in German, and in English in English', () => {
  const german = /(?<!\p{L})(?:und|wann|damit|deine?|dich|du|die|ob)(?!\p{L})/u;
  const english = /\b(?:and|you|your|the|that)\b/;
  for (const { name, about, purpose } of [personPersonalData, ...personalDataParts(app.env)])
    for (const text of [about, purpose]) {
      expect([german.test(text.de), english.test(text.de)], `${name}: ${text.de}`).toEqual([true, false]);
      expect([german.test(text.en), english.test(text.en)], `${name}: ${text.en}`).toEqual([false, true]);
    }
});

it('the privacy policy lists everything that the export has, and why', async () => {
  const { template, stored } = (await admin.call(api.getLegalText, { params: privacy })).data;
  await write(privacy, template);
  const german = (await read('/privacy')).text;
  const english = (await read('/en/privacy')).text;
  const parts = [personPersonalData, ...personalDataParts(app.env)];
  expect(parts.length).toBeGreaterThan(10);
  for (const { name, about, purpose } of parts) {
    expect(purpose.de, name).toMatch(/^damit .+[^.]$/);
    expect(purpose.en, name).toMatch(/^so that .+[^.]$/);
    expect(german).toContain(about.de.slice(1));
    expect(german).toContain(purpose.de);
    expect(english).toContain(about.en.slice(1));
    expect(english).toContain(purpose.en);
  }
  expect(stored.de).toContain('die Bilder, die du hochgeladen hast'.slice(1));
  expect(german).not.toContain('{{data}}');
});

it('the privacy policy says how long everything is kept, and follows a change of it', async () => {
  await write(privacy, { de: '{{data}}', en: '{{data}}' });
  expect((await read('/privacy')).text).toContain('Nachrichten 12 Monate, Zustellungen 3 Monate');
  await admin.call(changeRetention, { params: { name: 'messages' }, body: { months: 1 } });
  expect((await read('/privacy')).text).toContain('Nachrichten 1 Monat, Zustellungen 3 Monate');
  expect((await read('/en/privacy')).text).toContain('Messages 1 month, Deliveries 3 months');
  expect((await read('/privacy')).text).toContain('Buchungen und Anwesenheit 24 Monate');
  await admin.call(changeRetention, { params: { name: 'attendance' }, body: { months: null } });
  expect((await read('/privacy')).text).not.toContain('Buchungen und Anwesenheit');
});

it('is written out only as often as a network may ask for things without a sign-in', async () => {
  const own = await openTestApp({}, { perUser: 9, perAddress: 2, signIn: 9, changesPerDay: 9 });
  const answers = [];
  for (const path of ['/imprint', '/de/privacy', '/privacy', '/en/imprint'])
    answers.push((await own.raw(path)).status);
  await own.close();
  expect(answers).toEqual([200, 200, 429, 429]);
});
