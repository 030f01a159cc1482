/** Shows a part of the app as to a member of the club, with a mock server. */
import { pathOf } from '@club/contract/client.ts';
import type { AnswerOf, Path } from '@club/contract/endpoint.ts';
import type { EndpointAt } from '@club/contract/endpoints.ts';
import { Failure, type FailureCode, type FieldError, statuses } from '@club/contract/failures.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { createElement, isValidElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connect } from '../platform/client.ts';
import type { AppConfig } from '../platform/config.ts';
import { adoptConfig } from '../platform/config.ts';
import { openTexts, speak } from '../platform/i18n.ts';
import { createQueryClient } from '../platform/queries.ts';
import type { Session } from '../platform/session.ts';
import { adoptViewer } from '../platform/viewer.ts';
import type { TextModule } from '../texts/text-modules.ts';
import { dialogs } from '../ui/dialogs.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { viewerOf } from './people.ts';
import { noteAnswerTo } from './read-again.ts';

export const config: AppConfig = {
  clubName: 'TTC 1990 Hof',
  clubTimezone: 'Europe/Berlin',
  mainApiUrl: '/api/main',
  fileApiUrl: '/api/files',
  bookingApiUrl: '/api/booking',
  postsApiUrl: '/api/posts',
  messageWords: {},
  orderTolerances: { team: 35, club: 50, youth: 35, squad: 70 },
  accountUrl: null,
};

export const session: Session = {
  user: { sub: 'ada' },
  ended: null,
  login: () => undefined,
  logout: async () => undefined,
  expectEnd: () => undefined,
  getIdToken: async () => 'token',
  assume: () => undefined,
  onChange: () => () => undefined,
};

/** The request: the body as the client sent it, a form as its fields; `ifMatch` the version that it may change; `key` of idempotency; `undoId` with which it is taken back. */
type Asked = {
  query: URLSearchParams;
  body: unknown;
  ifMatch: string | null;
  key: string | null;
  undoId: string | null;
};
type Answer = (asked: Asked) => Response | Promise<Response>;

const refusal = (code: FailureCode, errors?: FieldError[], detail?: string) =>
  Response.json({ code, errors, detail }, { status: statuses[code] });

/** A mock server with a function per endpoint; unknown requests get 404. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const key = (method: string, path: string) => `${method} ${path}`;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    const path = pathname.replace(/^\/api\/\w+/, '');
    const answer = answers.get(key(init?.method ?? 'GET', path));
    const sent = init?.body;
    const form = sent instanceof FormData ? Object.fromEntries(sent) : undefined;
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : form;
    const headers = new Headers(init?.headers);
    const [ifMatch, idempotencyKey, undoId] = ['if-match', 'idempotency-key', 'undo-id'].map((name) =>
      headers.get(name),
    ) as [string | null, string | null, string | null];
    const noted = noteAnswerTo(input, init);
    return answer
      ? noted(await answer({ query: searchParams, body, ifMatch, key: idempotencyKey, undoId }))
      : refusal('not-found');
  });
  const contents: string[] = [];
  let now: string | null = null;
  /** The same for the same content, as the real one. */
  const etagOf = (answer: unknown): string => {
    const content = JSON.stringify(answer);
    if (!contents.includes(content)) contents.push(content);
    return `"${contents.indexOf(content)}"`;
  };
  const at = (path: Path, params: Record<string, string>) => key(path.method, pathOf(path, { params }));
  return {
    /** Answers requests of this path from now on; a thrown `Failure` is a refusal of this one. */
    answer<P extends Path>(
      path: P,
      data: (asked: Asked) => AnswerOf<EndpointAt<P>> | Promise<AnswerOf<EndpointAt<P>>>,
      params: Record<string, string> = {},
    ) {
      answers.set(at(path, params), async (asked) => {
        try {
          const answer = await data(asked);
          return answer === undefined
            ? new Response(null, { status: 204 })
            : Response.json(answer, {
                headers: {
                  etag: etagOf(answer),
                  ...(now === null ? {} : { date: new Date(now).toUTCString() }),
                },
              });
        } catch (cause) {
          if (cause instanceof Failure) return refusal(cause.code, cause.errors, cause.detail);
          throw cause;
        }
      });
    },
    /** Stops the server's clock, which its answers show from now on. */
    setTime(instant: string) {
      now = instant;
    },
    /** Refuses requests of this path from now on. */
    refuse(path: Path, code: FailureCode, params: Record<string, string> = {}) {
      answers.set(at(path, params), () => refusal(code));
    },
  };
}

/** A list that is answered whole, on one page. */
export const pageOf = <T>(...items: T[]) => ({ items, total: items.length, nextCursor: null });

/** The id of the viewing member. */
export const own = '01a00000-0000-7000-8000-000000000001';

type Options = {
  texts: readonly TextModule[];
  permissions?: readonly Permission[];
  guardianOf?: readonly string[];
  cache?: QueryClient;
  /** what the page before has stored on this device stays */
  sameDevice?: boolean;
};

/** Around the dialogs, too, as in the app: the router of the page. */
const withRouterOf = (element: ReactNode, app: ReactNode): ReactNode =>
  isValidElement<{ router: never }>(element) && element.type === RouterProvider
    ? createElement(RouterContextProvider, { router: element.props.router } as never, app)
    : app;

/** Forgets drafts, toasts and dialogs of the previous test. */
export function forget(sameDevice = false): void {
  if (!sameDevice) localStorage.clear();
  notifications.clean();
  dialogs.closeAll();
  adoptConfig(config);
}

/** Shows it in German. @param texts modules of texts that its page would have loaded */
export async function show(
  element: ReactNode,
  { texts, permissions = [], guardianOf = [], cache = createQueryClient(), sameDevice = false }: Options,
) {
  forget(sameDevice);
  connect(config, session);
  const person = { permissions: [...permissions], guardianOf: [...guardianOf], email: 'ada@hof.example' };
  adoptViewer(viewerOf(own, person));
  await speak('de', config.clubTimezone);
  await openTexts(['fields', 'failures', ...texts]);
  const app = createElement(UiProvider, null, element);
  return render(createElement(QueryClientProvider, { client: cache }, withRouterOf(element, app)));
}
