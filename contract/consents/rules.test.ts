/** Whose consent is needed, at the boundaries of age, and which consents are valid today. */
import { describe, expect, it } from 'vitest';
import type { Permission, Viewer } from '../permissions.ts';
import {
  type ConsentAct,
  isChild,
  isRefused,
  marksShownTo,
  mayGiveConsent,
  mayRevokeConsent,
  publicName,
  standingOf,
  whoConsents,
} from './rules.ts';

const viewer = (userId: string, more: Partial<Viewer> = {}): Viewer => ({
  userId,
  approved: true,
  permissions: [],
  captainOf: [],
  guardianOf: [],
  ...more,
});
const vera = viewer('vera', { guardianOf: ['mira'] });
const mira = viewer('mira');
const child = { id: 'mira', birthday: '2012-05-31' };

describe('it takes the consent of', () => {
  it.each([
    ['2010-11-23', '2026-11-22', 'guardians'],
    ['2010-11-23', '2026-11-23', 'self and guardians'],
    ['2008-11-23', '2026-11-22', 'self and guardians'],
    ['2008-11-23', '2026-11-23', 'self'],
    // 2028 has a leap day, 2030 has none
    ['2012-02-29', '2028-02-28', 'guardians'],
    ['2012-02-29', '2028-02-29', 'self and guardians'],
    ['2012-02-29', '2030-02-28', 'self and guardians'],
    ['2012-02-29', '2030-03-01', 'self'],
    [null, '2026-11-22', 'self'],
  ])('somebody born %s on %s: %s', (birthday, today, whose) => {
    const { self, guardians } = whoConsents({ birthday }, today);
    expect([self && 'self', guardians && 'guardians'].filter(Boolean).join(' and ')).toBe(whose);
  });
});

describe('a yes is given', () => {
  it('by guardians until eighteen, by the person from sixteen', () => {
    const days = ['2028-05-30', '2028-05-31', '2030-05-30', '2030-05-31'];
    expect(days.map((day) => mayGiveConsent(vera, child, day))).toEqual([true, true, true, false]);
    expect(days.map((day) => mayGiveConsent(mira, child, day))).toEqual([false, true, true, true]);
  });
  it('by nobody else; a guardian need not be a member', () => {
    const admin = viewer('ada', { permissions: ['m_usrs'], guardianOf: ['ben'] });
    expect(mayGiveConsent(admin, child, '2026-11-22')).toBe(false);
    expect(mayGiveConsent({ ...vera, approved: false }, child, '2026-11-22')).toBe(true);
  });
});

it('anybody of the family revokes, a child too; nobody else', () => {
  expect([vera, mira].map((one) => mayRevokeConsent(one, 'mira'))).toEqual([true, true]);
  expect(mayRevokeConsent(viewer('ada', { permissions: ['m_usrs'] }), 'mira')).toBe(false);
  expect(mayRevokeConsent({ ...vera, approved: false }, 'mira')).toBe(true);
});

describe('a consent', () => {
  const today = '2026-11-22';
  const person = { ...child, guardianIds: ['paul', 'vera'] };
  const rules = { version: 2, allGuardians: false, today };
  const yes = (byId: string | null, version = 2): ConsentAct => ({ version, given: true, byId });
  const no = (byId: string, version = 2): ConsentAct => ({ version, given: false, byId });
  const of = (acts: ConsentAct[], more = {}) => standingOf(acts, person, { ...rules, ...more });

  it('waits for one of the guardians, or for each of them', () => {
    expect(of([])).toEqual({ state: 'open', asked: ['paul', 'vera'] });
    expect(of([yes('vera')])).toEqual({ state: 'given', asked: [] });
    expect(of([yes('vera')], { allGuardians: true })).toEqual({ state: 'incomplete', asked: ['paul'] });
    expect(of([yes('vera'), yes('paul')], { allGuardians: true }).state).toBe('given');
  });
  it('ends with one refusal, and begins again after it', () => {
    const acts = [yes('vera'), yes('paul'), no('paul')];
    expect(of(acts)).toEqual({ state: 'revoked', asked: [] });
    expect(of([...acts, yes('vera')], { allGuardians: true })).toEqual({
      state: 'incomplete',
      asked: ['paul'],
    });
    expect(of([...acts, yes('vera')]).state).toBe('given');
  });
  it('does not count for a new text, to which a no is asked again too', () => {
    expect(of([yes('vera', 1)])).toEqual({ state: 'asked-again', asked: ['paul', 'vera'] });
    expect(of([no('vera', 1)]).state).toBe('asked-again');
    expect(of([yes('vera', 1), yes('paul', 2)]).state).toBe('given');
  });
  it('does not count from somebody who is no guardian any more, or was none', () => {
    expect(of([yes('otto')]).state).toBe('incomplete');
    expect(of([yes(null)]).state).toBe('incomplete');
    expect(of([yes('mira')]).state).toBe('incomplete');
    expect(standingOf([yes('vera')], { ...person, guardianIds: [] }, rules).state).toBe('incomplete');
    expect(standingOf([], { ...person, guardianIds: [] }, { ...rules, allGuardians: true }).state).toBe(
      'open',
    );
  });
  it('needs one’s own from sixteen on, and from eighteen on only that', () => {
    const [sixteen, eighteen] = [{ today: '2028-05-31' }, { today: '2030-05-31' }];
    expect(of([yes('vera')], sixteen)).toEqual({ state: 'incomplete', asked: ['mira'] });
    expect(of([yes('mira')], sixteen)).toEqual({ state: 'incomplete', asked: ['paul', 'vera'] });
    expect(of([yes('vera'), yes('mira')], sixteen).state).toBe('given');
    expect(of([yes('vera')], eighteen)).toEqual({ state: 'incomplete', asked: ['mira'] });
    expect(of([yes('mira')], eighteen).state).toBe('given');
  });
  it('is refused while the last word is no, whatever the text', () => {
    expect(isRefused([])).toBe(false);
    expect(isRefused([yes('vera', 1), no('vera', 1)])).toBe(true);
    expect(isRefused([no('vera', 1), yes('vera')])).toBe(false);
  });
});

it.each<[Permission[], string[]]>([
  [[], []],
  [['m_usrs'], ['photos-members', 'photos-public', 'transport', 'public-name']],
  [['a_psts'], ['photos-members', 'photos-public', 'public-name']],
  [['m_psts'], ['photos-members', 'photos-public', 'public-name']],
  [['m_boka_evts'], ['photos-members', 'photos-public', 'transport']],
  [['m_cld_evts'], ['photos-members', 'photos-public', 'transport']],
  [['m_gms'], ['photos-members', 'photos-public', 'transport']],
])('holders of %j see marks of %j', (permissions, kinds) => {
  expect(marksShownTo(viewer('ada', { permissions }))).toEqual(kinds);
});

describe('in public', () => {
  const named = { firstName: 'Mira', lastName: 'Öztürk' };
  it('somebody is named with the first letter of their last name, unless they agreed to more', () => {
    expect(publicName(named, false)).toBe('Mira Ö.');
    expect(publicName(named, true)).toBe('Mira Öztürk');
    expect(publicName({ firstName: 'Mira', lastName: '' }, false)).toBe('Mira');
  });
  it.each([
    ['2008-11-23', [], '2026-11-22', true],
    ['2008-11-23', [], '2026-11-23', false],
    [null, ['vera'], '2026-11-22', true],
    [null, [], '2026-11-22', false],
  ])('somebody born %s with guardians %j on %s is a child: %s', (birthday, guardianIds, today, child) => {
    expect(isChild({ id: 'mira', birthday, guardianIds }, today)).toBe(child);
  });
});
