/** One club as its server answers each of several people (`server/services/recorded-club.test.ts`), for pages as they look there. */
import { notifications } from '@mantine/notifications';
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
import { setPainted } from '../platform/after-first-paint.ts';
import { connect } from '../platform/client.ts';
import { openTexts, speak } from '../platform/i18n.ts';
import { goOnline } from '../platform/network.ts';
import { createQueryClient } from '../platform/queries.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { routeTree } from '../routeTree.gen.ts';
import { loadViewer } from '../shell/queries.ts';
import { ShellRoot } from '../shell/ShellRoot.tsx';
import { ui } from '../texts/de/ui.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { barriers } from './barriers.ts';
import { complete, nextFrame, settled } from './complete.ts';
import { looks } from './looks.ts';
import {
  above,
  changedSince,
  find,
  isWritten,
  lost,
  messages,
  press,
  question,
  statesNow,
  untilNow,
} from './pressing.ts';
import { noteAnswerTo } from './read-again.ts';
import { agreementTo, recorded, sentOf, urlOf } from './recorded-requests.ts';
import { config, forget, session } from './show.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What a screen reader finds in the first element of a selector, as YAML (Playwright's aria snapshot). */
    accessibleTree(selector: string): Promise<string>;
    /** The same of what is printed. */
    printedTree(selector: string): Promise<string>;
    forceColors(forced: boolean): Promise<void>;
    onPaper(printed: boolean): Promise<void>;
    sizeText(standard: number): Promise<void>;
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

const ids: Record<string, string> = { ...people, ...records };
/** `/games/{nextGame}` with the id of that game */
const addressOf = (url: string) => url.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
/** `/games/{nextGame}/match` as `games-nextGame-match` */
export const fileNameOf = (url: string, press: string) =>
  `${url === '/' ? 'start' : url.slice(1)} ${press}`
    .trim()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replace(/-$/, '');

const approved = import.meta.glob<string>('../shell/pages/*/*.yaml', { query: '?raw', import: 'default' });

/** in what is shown, a list or paragraph without anything; an editor has one in which to write */
export const nothing = /(?<!- textbox [^\n]*:\n)^ *- (list|paragraph|table|group|region)$/m;

/** in place of a button */
export const onPaper = '(on paper)';

/** when the answers were given */
export const evening = Date.parse('2026-11-20T18:50:00Z');

/** Opens pages of the app as somebody of the club. The server refuses requests that begin with `refused`, and says `answer` instead of what was recorded. `now`: milliseconds since 1970. */
export function openClubAs(
  reader: Reader,
  {
    refused,
    answer,
    now = evening,
  }: { refused?: string; answer?: (recorded: unknown) => unknown; now?: number } = {},
) {
  const answers: Record<string, Answer> = fileOf(reader) ?? {};
  const asked = new Set<string>();
  let pending = 0;
  const sent = new Set<string>();
  /** what the server says to a change; null: nothing, which is enough for a page that is only looked at */
  let agrees: boolean | null = null;
  /** until then no change is answered */
  let thought: Promise<void> | null = null;
  /** of what is deleted first: all that is deleted at once is undone by the same id */
  let undoId: string | null = null;
  const read = new Set<string>();
  const readAgain = new Set<string>();
  async function answerTo(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const name = recorded(input, init);
    const headers = { date: new Date(now).toUTCString(), etag: '"1"' };
    if (name === null) {
      const undo = new Headers(init.headers).get('undo-id');
      undoId ??= undo;
      sent.add(sentOf(input, init) + (undo === null || undo === undoId ? '' : ' undone by itself'));
      await thought;
      if (agrees === false) return Response.json({ code: 'missing-permission' }, { status: 403 });
      const agreement = agrees && agreementTo(init, answers[urlOf(input).pathname]?.body);
      return agreement ? Response.json(agreement, { headers }) : new Response(null, { status: 204 });
    }
    asked.add(name);
    if (agrees && read.has(name)) readAgain.add(name);
    read.add(name);
    if (refused !== undefined && name.startsWith(refused))
      return Response.json({ code: 'missing-permission' }, { status: 403, headers });
    const { status, body } = answers[name] ?? { status: 404, body: { code: 'not-found' } };
    return Response.json(answer ? answer(body) : body, { status, headers });
  }

  /** Opens the page at an address, until nothing changes any more. @param sameDevice it has what pages before have stored */
  async function open(url: string, sameDevice = false) {
    // admins at their desks, members on their phones
    const [width, height] = reader === 'admin' ? [1280, 900] : [390, 844];
    if (innerWidth !== width) await page.viewport(width, height);
    vi.useFakeTimers({ toFake: ['Date'], now });
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      pending += 1;
      const noted = noteAnswerTo(...request);
      return answerTo(...request)
        .then((answer) => (agrees ? noted(answer) : answer))
        .finally(() => {
          pending -= 1;
        });
    });
    for (const noted of [read, readAgain]) noted.clear();
    agrees = null;
    forget(sameDevice);
    // what is answered from now on is fresh
    goOnline();
    connect(config, session);
    adoptViewer(await loadViewer());
    await speak('de', config.clubTimezone);
    await openTexts(['fields', 'failures']);
    const queryClient = createQueryClient();
    const context = { session, queryClient, leaveForLogin: () => new Promise<never>(() => undefined) };
    const history = createMemoryHistory({ initialEntries: [addressOf(url)] });
    const router = createRouter({ routeTree, context, history, parseSearch, stringifySearch }) as never;
    const frame = { config, session, router, clearKnown: async () => undefined };
    const pages = createElement(ShellRoot, frame as never, createElement(RouterProvider, { router }));
    const app = createElement(
      RouterContextProvider,
      { router } as never,
      createElement(UiProvider, null, pages),
    );
    const view = await render(createElement(QueryClientProvider, { client: queryClient }, app));
    setPainted(true);
    const completed = () => complete(() => pending > 0 || queryClient.isFetching() > 0);
    await completed();
    return { view, completed, queryClient };
  }

  /**
   * Shows the page at an address, and says what is there when nothing changes any more, and what keeps somebody from using it.
   * @param button one of the page, or nothing: then the dialog or menu that it opens is shown, or the changed page;
   *   `onPaper`: the page is shown as it is printed
   * @param expected what is waited for, for a while, as parts of a page come late; undefined where it is not known
   */
  async function look(url: string, button: string, expected: string | undefined) {
    const { view, completed, shown } = await show(url, button, expected);
    const inEnglish = button === '' && reader !== 'admin';
    const whole = url === '/' || button !== '';
    const found = button === onPaper ? [] : await barriers({ whole, inEnglish, completed });
    await view.unmount();
    return { shown, found };
  }

  /** What is there, without looking for barriers; the page stays open. */
  async function show(url: string, button: string, expected: string | undefined) {
    const { view, completed } = await open(url);
    if (button !== '' && button !== onPaper) {
      await press(button);
      await completed();
    }
    const shown = await settled(expected, completed, () => shownAt(url, button));
    return { view, completed, shown };
  }

  /** Opens the page until all of it is there, as in `web/shell/pages`: a part that comes late is no change. */
  const openWhole = async (url: string) =>
    show(url, '', (await approved[`../shell/pages/${reader}/${fileNameOf(url, '')}.yaml`]?.())?.trimEnd());

  /**
   * Presses buttons of a page one after the other, once while the server refuses what they send and once while it agrees.
   * @returns a line for each request, what is asked before, which controls change while it is on its way, what is said
   *   about it, and what is read again
   */
  async function act(url: string, buttons: readonly string[], expected: string | undefined): Promise<string> {
    let { view, completed } = await openWhole(url);
    // a page that is opened may send something, as that a post was read
    sent.clear();
    const said: string[] = [];
    for (const result of ['refused', 'agreed'] as const) {
      // what was ticked or written is still there after a refusal, and the reasons for ticked ones are over the page
      if (result === 'agreed' && (buttons[0] === ui.selectAll || buttons.some(isWritten))) {
        await view.unmount();
        ({ view, completed } = await openWhole(url));
      }
      agrees = result === 'agreed';
      undoId = null;
      let pressed: Element | undefined;
      for (const [at, button] of buttons.slice(0, -1).entries()) {
        pressed = await press(button, pressed);
        // what asks is loaded on demand
        await find(buttons[at + 1] ?? '', pressed);
        await completed();
        if (!agrees) said.push(...question());
      }
      const lineOf = (start: string) => expected?.split('\n').find((line) => line.startsWith(start));
      if (agrees) await press(buttons.at(-1) ?? '', pressed);
      else said.push(await whileSent(() => press(buttons.at(-1) ?? '', pressed), lineOf('meanwhile:')));
      await completed();
      // nobody would notice a refusal without a word
      if (!agrees) await untilNow(() => messages() !== '');
      const lines = () => [
        `${result}: ${messages()}`.trim(),
        ...[...readAgain].sort().map((name) => `  ${name}`),
      ];
      const [, awaited] = expected?.match(result === 'agreed' ? /^(agreed.*)/ms : /^(refused.*)$/m) ?? [];
      said.push(await settled(awaited, completed, () => lines().join('\n')));
      if (!agrees) said.push(...lost(buttons));
      notifications.clean();
    }
    await view.unmount();
    return [...sent, ...said].join('\n');
  }

  /** Presses a button whose request stays unanswered for so long, and says which controls change meanwhile. */
  async function whileSent(pressIt: () => Promise<unknown>, expected: string | undefined): Promise<string> {
    let answerNow: () => void = () => undefined;
    thought = new Promise((resolve) => {
      answerNow = resolve;
    });
    const before = statesNow();
    const sentBefore = sent.size;
    await pressIt();
    await untilNow(() => sent.size > sentBefore);
    const changed = await settled(expected, nextFrame, () => `meanwhile: ${changedSince(before)}`.trim());
    thought = null;
    answerNow();
    return changed;
  }
  return { open, openWhole, look, show, act, asked, sent };
}

/**
 * The dialog or menu that is open, else the page; the frame, which is the same around all pages, only on the first one.
 * The address of the tests' server depends on which port is free.
 */
async function shownAt(url: string, press: string): Promise<string> {
  const part = document.querySelector(above) ? above : url === '/' && press === '' ? 'body' : 'main';
  const shown =
    press === onPaper
      ? await commands.printedTree('body')
      : `${await commands.accessibleTree(part)}\n${looks(part)}`.trimEnd();
  return shown.replaceAll(location.host, 'club.example');
}
