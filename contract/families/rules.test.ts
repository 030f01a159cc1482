/** Who may be a guardian of whom, at the boundaries. */
import { describe, expect, it } from 'vitest';
import type { Permission, Viewer } from '../permissions.ts';
import { mayConfirmGuardian, mayEndGuardian, mostGuardians, refuseGuardian } from './rules.ts';

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  userId: 'vera',
  approved: true,
  permissions: [],
  captainOf: [],
  guardianOf: [],
  ...more,
});
const managing = viewer({ permissions: ['m_usrs' satisfies Permission] });
const guardian = viewer({ guardianOf: ['mira'] });

describe('a guardian is refused', () => {
  const today = '2026-11-22';
  const child = { birthday: '2014-05-01' };
  const adult = { birthday: '1980-01-01' };
  it('for somebody of age', () => {
    expect(refuseGuardian({ birthday: '2000-01-01' }, adult, 0, today)).toBe('child-of-age');
  });
  it('who is a minor; without a birthday nobody is', () => {
    expect(refuseGuardian(child, { birthday: '2010-01-01' }, 0, today)).toBe('guardian-too-young');
    expect(refuseGuardian(child, { birthday: null }, 0, today)).toBeNull();
  });
  it('as the fifth', () => {
    expect(refuseGuardian(child, adult, mostGuardians - 1, today)).toBeNull();
    expect(refuseGuardian(child, adult, mostGuardians, today)).toBe('guardians-full');
  });
});

it('who manages users and who is a guardian confirms others', () => {
  expect(mayConfirmGuardian(managing, 'mira')).toBe(true);
  expect(mayConfirmGuardian(guardian, 'mira')).toBe(true);
  expect(mayConfirmGuardian(guardian, 'ben')).toBe(false);
  expect(mayConfirmGuardian(viewer(), 'mira')).toBe(false);
  // a child does not choose its guardians
  expect(mayConfirmGuardian(viewer({ userId: 'mira' }), 'mira')).toBe(false);
});

it('a guardian ends only their own link, and refuses what is not confirmed: no parent shuts the other out', () => {
  const link = { userId: 'paul', confirmed: true };
  expect(mayEndGuardian(guardian, 'mira', link)).toBe(false);
  expect(mayEndGuardian(guardian, 'mira', { ...link, confirmed: false })).toBe(true);
  expect(mayEndGuardian(viewer({ userId: 'paul' }), 'mira', link)).toBe(true);
  expect(mayEndGuardian(managing, 'mira', link)).toBe(true);
  expect(mayEndGuardian(viewer(), 'mira', { ...link, confirmed: false })).toBe(false);
});
