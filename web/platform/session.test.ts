import { placeholderToken } from '@club/contract/placeholder-token.ts';
import { expect, test } from 'vitest';
import { createSession, type SessionParts } from './session.ts';

const user = { sub: 'anna' };

/** A server, a clock and the tabs of one browser. */
function browser() {
  const asked: { path: string; force: boolean | undefined }[] = [];
  const tabs: ((event: MessageEvent) => void)[] = [];
  const world = {
    now: 0,
    signedIn: true,
    /** who is signed in */
    user,
    reachable: true,
    left: [] as string[],
    count: 0,
    hold: null as Promise<void> | null,
    /** of the answer to signing out, where it is no success */
    refusal: null as number | null,
    /** status of the page that a network answers everything with, before one has signed in to it */
    portal: null as number | null,
  };
  const answer = async (path: string, init?: RequestInit): Promise<Response> => {
    asked.push({ path, force: (JSON.parse(String(init?.body)) as { force?: boolean }).force });
    await world.hold;
    if (!world.reachable) throw new TypeError('network');
    if (world.portal !== null) return new Response('<h1>WLAN</h1>', { status: world.portal });
    if (path === '/session/logout') {
      if (world.refusal !== null) return Response.json({}, { status: world.refusal });
      world.signedIn = false;
      return Response.json({ redirectTo: '/bye' });
    }
    world.count += 1;
    return world.signedIn
      ? Response.json({ idToken: `token-${world.count}`, expiresAt: world.now + 300_000, user: world.user })
      : Response.json({}, { status: 401 });
  };
  const tab = () =>
    createSession({
      fetch: answer as typeof fetch,
      now: () => world.now,
      leaveFor: (address) => world.left.push(address),
      channel: {
        postMessage: (data: unknown) => {
          for (const listener of tabs) listener({ data } as MessageEvent);
        },
        addEventListener: ((_: string, listener: (event: MessageEvent) => void) => {
          tabs.push(listener);
        }) as SessionParts['channel']['addEventListener'],
      },
    });
  return { world, asked, tab };
}

test('before sign-in the bearer token is the placeholder', async () => {
  const { world, tab } = browser();
  world.signedIn = false;
  const session = tab();
  expect(await session.getIdToken()).toBe(placeholderToken);
  expect(session.user).toBeNull();
});

test('twenty simultaneous calls share one request for the bearer token', async () => {
  const { asked, tab } = browser();
  const session = tab();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => session.getIdToken()));
  expect(new Set(tokens)).toEqual(new Set(['token-1']));
  expect(asked).toHaveLength(1);
});

test('the bearer token is cached until a minute before it expires, then renewed', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  world.now = 239_000;
  expect(await session.getIdToken()).toBe('token-1');
  world.now = 241_000;
  expect(await session.getIdToken()).toBe('token-2');
});

test('in its last minute the old bearer token is still used when the network is down', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  world.now = 260_000;
  world.reachable = false;
  expect(await session.getIdToken()).toBe('token-1');
  world.now = 301_000;
  await expect(session.getIdToken()).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.user).toEqual(user);
});

test('"reload user" requests a fresh one even while a plain request is under way', async () => {
  const { asked, tab } = browser();
  const session = tab();
  await Promise.all([session.getIdToken(), session.getIdToken(true), session.getIdToken()]);
  expect(asked.map(({ force }) => force)).toEqual([false, true]);
});

test('sign-out in one tab signs out all', async () => {
  const { world, tab } = browser();
  const [one, other] = [tab(), tab()];
  await Promise.all([one.getIdToken(), other.getIdToken()]);
  let listenerCalls = 0;
  other.onChange(() => {
    listenerCalls += 1;
  });
  await one.logout();
  expect(other.user).toBeNull();
  expect(listenerCalls).toBe(1);
  expect(await other.getIdToken()).toBe(placeholderToken);
  expect(world.left).toEqual(['/bye']);
});

test('who is not signed in any more is signed out, and a server that cannot do it says so', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  world.refusal = 503;
  await expect(session.logout()).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.user).toEqual(user);
  world.refusal = 401;
  await session.logout();
  expect(session.user).toBeNull();
  expect(world.left).toEqual([]);
});

test.each([200, 401, 403])(
  'a page of the network instead of an answer signs nobody out: %i',
  async (status) => {
    const { world, tab } = browser();
    const session = tab();
    await session.getIdToken();
    world.portal = status;
    await expect(session.getIdToken(true)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(session.logout()).rejects.toMatchObject({ code: 'unavailable' });
    expect(session.user).toEqual(user);
    world.portal = null;
    expect(await session.getIdToken(true)).toBe('token-2');
  },
);

test('a response that arrives after sign-out does not sign in again', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  let release = () => {};
  world.hold = new Promise((resolve) => {
    release = () => resolve();
  });
  const late = session.getIdToken(true);
  world.hold = null;
  const out = session.logout();
  await out;
  release();
  await late;
  expect(session.user).toBeNull();
});

test('neither does one that the server had given before', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  const onItsWay = Promise.withResolvers<void>();
  world.hold = onItsWay.promise;
  const late = session.getIdToken(true);
  world.hold = null;
  await session.logout();
  world.signedIn = true;
  onItsWay.resolve();
  expect(await late).toBe(placeholderToken);
  expect(session.user).toBeNull();
});

test('sign-in redirects to the provider and names the page to return to', () => {
  const { world, tab } = browser();
  tab().login('/de/teams?type=women');
  expect(world.left).toEqual(['/session/login?redirect=%2Fde%2Fteams%3Ftype%3Dwomen']);
});

test('without the server nobody is signed out, and it says that it is unavailable', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  world.reachable = false;
  await expect(session.logout()).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.user).toEqual(user);
  await expect(session.getIdToken(true)).rejects.toMatchObject({ code: 'unavailable' });
  expect(session.ended).toBeNull();
  world.reachable = true;
  expect(await session.getIdToken(true)).toBe('token-2');
});

test('it says why nobody is signed in any more: by the server, or in another tab', async () => {
  const { world, tab } = browser();
  const [one, other, third] = [tab(), tab(), tab()];
  await Promise.all([one.getIdToken(), other.getIdToken()]);
  await one.logout();
  expect([other.ended, third.ended]).toEqual(['signed-out-elsewhere', null]);
  world.signedIn = true;
  await third.getIdToken();
  world.signedIn = false;
  expect(await third.getIdToken(true)).toBe(placeholderToken);
  expect([third.user, third.ended]).toEqual([null, 'session-ended']);
});

test('a listener is called when somebody signs in, not for a renewed token, and no more once it has ended', async () => {
  const { tab } = browser();
  const session = tab();
  let calls = 0;
  const end = session.onChange(() => {
    calls += 1;
  });
  await session.getIdToken();
  await session.getIdToken(true);
  expect(calls).toBe(1);
  end();
  await session.logout();
  expect(calls).toBe(1);
});

test.each(['asked', 'assumed offline'])(
  'a page of one person sends nothing as another who has signed in in another tab: %s',
  async (how) => {
    const { world, tab } = browser();
    const session = tab();
    if (how === 'asked') await session.getIdToken();
    else session.assume(user);
    let calls = 0;
    session.onChange(() => {
      calls += 1;
    });
    world.user = { sub: 'berta' };
    expect(await session.getIdToken(true)).toBe(placeholderToken);
    expect([session.user, session.ended, calls]).toEqual([null, 'session-ended', 1]);
    // nor what the page had still to send
    expect(await session.getIdToken()).toBe(placeholderToken);
    expect(await tab().getIdToken()).toMatch(/^token-/);
  },
);

test('whoever is assumed to be signed in while offline asks the server before anything else', async () => {
  const { asked, tab } = browser();
  const session = tab();
  session.assume(user);
  expect(session.user).toEqual(user);
  expect(await session.getIdToken()).toBe('token-1');
  expect(asked).toHaveLength(1);
});

test('a session that ends because its account is deleted does not count as expired', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  session.expectEnd(true);
  world.signedIn = false;
  // a request in the background is refused, and tries a new token
  expect(await session.getIdToken(true)).toBe(placeholderToken);
  expect([session.user, session.ended]).toEqual([user, null]);
  await session.logout();
  expect(session.user).toBeNull();
});

test('a session whose account was not deleted after all can expire again', async () => {
  const { world, tab } = browser();
  const session = tab();
  await session.getIdToken();
  session.expectEnd(true);
  session.expectEnd(false);
  world.signedIn = false;
  await session.getIdToken(true);
  expect([session.user, session.ended]).toEqual([null, 'session-ended']);
});
