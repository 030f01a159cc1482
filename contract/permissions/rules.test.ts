/** Who may call what, and who must keep the right to manage users. */
import { describe, expect, it } from 'vitest';
import {
  authorOr,
  holds,
  mayPass,
  mayPassForChild,
  ownerOr,
  permissions,
  selfOr,
  type Viewer,
} from '../permissions.ts';
import { refuseGrant, refuseLosingAdmin } from './rules.ts';

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  userId: 'me',
  approved: true,
  permissions: [],
  captainOf: [],
  guardianOf: [],
  ...more,
});

describe('a call', () => {
  it('for oneself or holders allows both and nobody else', () => {
    expect(mayPass(selfOr('g_usrs'), viewer(), 'me')).toBe(true);
    expect(mayPass(selfOr('g_usrs'), viewer(), 'somebody')).toBe(false);
    expect(mayPass(selfOr('g_usrs'), viewer({ permissions: ['g_usrs'] }), 'somebody')).toBe(true);
  });

  it('is refused to people who wait for approval, whatever they hold', () => {
    const waiting = viewer({ approved: false, permissions: [...permissions] });
    for (const code of permissions) expect(mayPass([code], waiting)).toBe(false);
    expect(mayPass(['member'], waiting)).toBe(false);
    expect(mayPass(['public'], waiting)).toBe(true);
  });
});

describe('a call that depends on the record', () => {
  it('lets every member pass, because only the action sees the record', () => {
    for (const may of [ownerOr('m_tms'), authorOr('m_psts'), ['member'] as const]) {
      expect(mayPass(may, viewer())).toBe(true);
      expect(mayPass(may, viewer({ approved: false, permissions: ['m_tms', 'm_psts'] }))).toBe(false);
    }
  });

  it('for holders of a permission refuses holders of another', () => {
    expect(mayPass(['m_tms', 'm_gms'], viewer({ permissions: ['m_gms'] }))).toBe(true);
    expect(mayPass(['m_tms', 'm_gms'], viewer({ permissions: ['m_usrs'] }))).toBe(false);
    expect(mayPass(['self'], viewer({ permissions: ['m_usrs'] }))).toBe(false);
  });
});

it('a permission is held by approved people who were granted it', () => {
  expect(holds(viewer({ permissions: ['m_tms'] }), 'm_tms')).toBe(true);
  expect(holds(viewer({ permissions: ['m_gms'] }), 'm_tms')).toBe(false);
  expect(holds(viewer({ approved: false, permissions: ['m_tms'] }), 'm_tms')).toBe(false);
});

describe('the last person who manages users', () => {
  it('cannot lose that permission, any other can', () => {
    expect(refuseLosingAdmin('me', ['me'])).toBe('last-admin');
    expect(refuseLosingAdmin('me', ['me', 'you'])).toBeNull();
    expect(refuseLosingAdmin('you', ['me'])).toBeNull();
  });

  it('permissions are granted only to approved people', () => {
    expect([refuseGrant({ approved: false }), refuseGrant({ approved: true })]).toEqual([
      'not-approved',
      null,
    ]);
  });
});

it('a guardian who is no member passes for a child that is named, where guardians may', () => {
  const guardian = viewer({ approved: false, guardianOf: ['child'] });
  expect([
    mayPassForChild(['member', 'guardian'], guardian, [undefined, 'child']),
    mayPassForChild(['owner', 'guardian'], guardian, []),
    mayPassForChild(['member', 'guardian'], guardian, ['other', undefined]),
    mayPassForChild(['member', 'self'], guardian, ['child']),
    mayPassForChild(['owner'], guardian, ['child']),
    mayPassForChild(['member', 'guardian'], viewer({ approved: false }), ['child']),
  ]).toEqual([true, true, false, false, false, false]);
});
