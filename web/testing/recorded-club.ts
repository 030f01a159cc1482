/** One club as its server answers each of several people (`server/services/recorded-club.test.ts`), for pages as they look there. */
import { planSeries } from '@club/contract/bookings/series/paths.ts';
import { judgeLineUp } from '@club/contract/line-ups/paths.ts';
import { getUser } from '@club/contract/users/paths.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { awaitFirstPaint, firstPaint } from '../platform/after-first-paint.ts';
import { call, connect } from '../platform/client.ts';
import { openTexts, speak } from '../platform/i18n.ts';
import { goOnline } from '../platform/network.ts';
import { createQueryClient } from '../platform/queries.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { routeTree } from '../routeTree.gen.ts';
import { ShellRoot } from '../shell/ShellRoot.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';
import { config, forget, session } from './show.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What a screen reader finds in the first element of a selector, as YAML (Playwright's aria snapshot). */
    accessibleTree(selector: string): Promise<string>;
  }
}

type Answer = { status: number; body: unknown };
const files = import.meta.glob('./club/*.json', { eager: true, import: 'default' });
const fileOf = (name: string) => files[`./club/${name}.json`] as never;

type Ids = { people: Record<Reader | 'child', string>; records: Record<string, string> };
export const { people, records }: Ids = fileOf('ids');
export const readers = ['admin', 'player', 'captain', 'mother', 'grandmother'] as const;
export type Reader = (typeof readers)[number];

// all parts of pages are there before they are asked for: what is shown does not depend on when they arrive
import.meta.glob(
  ['../**/*.tsx', '!../**/*.test.tsx', '!../dist', '!../node_modules', '!../main.tsx', '!../login'],
  { eager: true },
);

/** when the answers were given */
const now = Date.parse('2026-11-20T18:50:00Z');
/** frames without any change after which a page is looked at */
const quietFrames = 3;
/** frames after which it never will be ready */
const mostFrames = 600;
/** looks at a page that is not as expected */
const mostLooks = 40;
/** what is over the page: a dialog or a menu */
const above = '[role="dialog"], dialog[open], [role="menu"]';
/** they read, though they are no GET */
const readingPaths = [planSeries, judgeLineUp].map(({ path }) => path);

/** A request as it is recorded; null where it changes something. */
function recorded(input: RequestInfo | URL, init: RequestInit = {}): string | null {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
  if ((init.method ?? 'GET') === 'GET') return pathname + search;
  return readingPaths.some((path) => pathname.endsWith(path))
    ? `${init.method} ${pathname} ${String(init.body)}`
    : null;
}

let painted = false;

/** Opens the pages of the app as somebody of the club. */
export function openClubAs(reader: Reader) {
  const answers: Record<string, Answer> = fileOf(reader) ?? {};
  const asked = new Set<string>();
  let pending = 0;
  async function answerTo(...request: Parameters<typeof fetch>): Promise<Response> {
    const name = recorded(...request);
    if (name === null) return new Response(null, { status: 204 });
    asked.add(name);
    const { status, body } = answers[name] ?? { status: 404, body: { code: 'not-found' } };
    const headers = { date: new Date(now).toUTCString() };
    return Response.json(body, { status, headers });
  }

  /**
   * Shows the page at an address, and says what is there when nothing changes any more.
   * @param press a button of the page, or nothing: then the dialog or menu that it opens is shown, or the changed page
   * @param expected what is waited for, for a while, as parts of a page come late; undefined where it is not known
   */
  async function look(url: string, press: string, expected: string | undefined): Promise<string> {
    vi.useFakeTimers({ toFake: ['Date'], now });
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      pending += 1;
      return answerTo(...request).finally(() => {
        pending -= 1;
      });
    });
    forget();
    // what is answered from now on is fresh
    goOnline();
    connect(config, session);
    const { data } = await call(getUser, { params: { id: 'me' } });
    adoptViewer({ ...data, userId: data.id, displayName: displayName(data) });
    await speak('de', config.clubTimezone);
    await openTexts(['fields', 'failures']);
    const queryClient = createQueryClient();
    const context = { session, queryClient, leaveForLogin: () => new Promise<never>(() => undefined) };
    const history = createMemoryHistory({ initialEntries: [url] });
    const router = createRouter({ routeTree, context, history }) as never;
    const frame = { config, session, router, clearKnown: async () => undefined };
    const pages = createElement(ShellRoot, frame as never, createElement(RouterProvider, { router }));
    const app = createElement(
      RouterContextProvider,
      { router } as never,
      createElement(UiProvider, null, pages),
    );
    const view = await render(createElement(QueryClientProvider, { client: queryClient }, app));
    if (!painted) awaitFirstPaint(Promise.resolve(), queryClient);
    painted = true;
    await firstPaint;
    const completed = () => complete(() => pending > 0 || queryClient.isFetching() > 0);
    await completed();
    if (press !== '') {
      const button = page.getByRole('button', { name: press, exact: true }).first().element() as HTMLElement;
      button.focus();
      button.click();
      await completed();
    }
    let shown = await shownAt(url, press);
    for (let again = 0; again < mostLooks && shown !== expected; again += 1) {
      await completed();
      shown = await shownAt(url, press);
    }
    await view.unmount();
    return shown;
  }
  return { look, asked };
}

/** The dialog or menu that is open, else the page; the frame, which is the same around all pages, only on the first one. */
const shownAt = (url: string, press: string) =>
  commands.accessibleTree(
    document.querySelector(above) ? above : url === '/' && press === '' ? 'body' : 'main',
  );

const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Resolves when nothing is loading and nothing has changed for some frames. */
async function complete(isLoading: () => boolean): Promise<void> {
  let quiet = 0;
  const watching = new MutationObserver(() => {
    quiet = 0;
  });
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  const isBusy = () =>
    isLoading() ||
    [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());
  for (let frame = 0; quiet < quietFrames || isBusy(); frame += 1) {
    if (frame > mostFrames) throw new Error('The page never stops loading');
    await nextFrame();
    quiet += 1;
  }
  watching.disconnect();
}
