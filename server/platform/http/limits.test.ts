import { Failure } from '@club/contract/failures.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimiter, limitsOf } from './limits.ts';

const limiter = () => createLimiter({ perUser: 1, perAddress: 2, signIn: 1, changesPerDay: 1 });

test('refusals count against their IP address', async () => {
  const { refused } = limiter();
  for (let at = 0; at < 2; at += 1) await refused('192.0.2.1', new Failure('signed-out'));
  await expect(refused('192.0.2.1', new Failure('signed-out'))).rejects.toMatchObject({ code: 'too-many' });
  await refused('192.0.2.2', new Failure('signed-out'));
});

test('all addresses of an IPv6 network count as one, and an IPv4 address as the same however it is written', async () => {
  for (const of of ['address', 'signIn'] as const)
    for (const [one, other, stranger] of [
      ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'],
      ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'],
    ] as const) {
      const limits = createLimiter({ perUser: 1, perAddress: 1, signIn: 1, changesPerDay: 1 });
      await limits[of](one);
      await expect(limits[of](other)).rejects.toMatchObject({ code: 'too-many' });
      await limits[of](stranger);
    }
});

test('requests that failed because of the database do not lock a hall out', async () => {
  const { refused, address } = limiter();
  const lost = Object.assign(new Error('Connection terminated'), { code: '57P01' });
  for (let at = 0; at < 9; at += 1) await refused('192.0.2.1', at % 2 ? lost : new Failure('unavailable'));
  await address('192.0.2.1');
});

test.each([
  ['a person', false, 1200, 20_000],
  ['an account of the demo club, which several people try at once', true, 6000, 100_000],
])('%s has so many requests a minute, and changes a day', async (_, demo, requests, changes) => {
  const { user, change } = createLimiter(limitsOf({ demo }));
  for (let at = 0; at < requests; at += 1) await user('Vera');
  await expect(user('Vera')).rejects.toMatchObject({ code: 'too-many' });
  for (let at = 0; at < changes; at += 1) await change('Vera');
  await expect(change('Vera')).rejects.toMatchObject({ code: 'too-many' });
});

test.each(['user', 'address', 'signIn'] as const)(
  '%s: what is too many is possible again after a minute',
  async (of) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limits = limiter();
    const most = of === 'address' ? 2 : 1;
    for (let at = 0; at < most; at += 1) await limits[of]('192.0.2.1');
    vi.advanceTimersByTime(59_000);
    await expect(limits[of]('192.0.2.1')).rejects.toMatchObject({ code: 'too-many', seconds: 1 });
    vi.advanceTimersByTime(2_000);
    await limits[of]('192.0.2.1');
  },
);

test('changes that are too many in a day are possible again on the next', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { change } = limiter();
  await change('Vera');
  vi.advanceTimersByTime(86_399_000);
  await expect(change('Vera')).rejects.toMatchObject({ code: 'too-many' });
  vi.advanceTimersByTime(2_000);
  await change('Vera');
});
