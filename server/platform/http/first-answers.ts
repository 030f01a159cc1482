/**
 * What a page needs from the services at first, in one answer: the person, and what the page shows (`web/prefetch.js` asks for
 * it while the scripts are loading). Over a slow line a request costs more than what it brings, and over HTTP/1.1 a browser
 * sends six at a time. Each part is answered as if the browser had asked for it, with the same token.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@club/contract/endpoint.ts';
import type { Permission } from '@club/contract/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { langOfRequest } from '../browser.ts';
import type { FoundPage } from './first-files.ts';

/** milliseconds after which a slow part is left out; the page asks for it itself */
const patience = 1000;

type FirstAnswer = { status: number; headers: Record<string, string>; body: string };

export type FirstAnswersParts = {
  /** where the services are on this server; others are asked by the page itself */
  servicePaths: Partial<Record<Service, string>>;
  /** where the browser finds them */
  baseUrls: Record<Service, string>;
  /** what names in the list of requests stand for, beside the person's own: instants, RFC 3339 */
  instants: () => Record<string, string>;
};

type Query = { Querystring: { page?: string } };
type Person = { id: string; approved: boolean; permissions: Permission[] };
type Setting = { homePage?: string | null };

const jsonOf = <T>(answer: FirstAnswer | null): T | null =>
  answer?.status === 200 ? (JSON.parse(answer.body) as T) : null;

/** Asks this server, as the person does. @returns null where it is slow */
async function readAs(
  request: FastifyRequest,
  { app, url }: { app: FastifyInstance; url: string },
): Promise<FirstAnswer | null> {
  const answer = app.inject({
    url,
    headers: { authorization: request.headers.authorization ?? '' },
    remoteAddress: request.ip,
  });
  const late = sleep(patience, null, { ref: false });
  const found = await Promise.race([answer, late]).catch(() => null);
  if (!found) return null;
  const headers = ['content-type', 'date', 'etag'].flatMap((name) => {
    const value = found.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { status: found.statusCode, headers: Object.fromEntries(headers), body: found.body };
}

/** The requests of a page that this person may send, with the page's own values in them. */
function requestsOf(page: FoundPage | null, me: Person, instants: Record<string, string>): string[] {
  const values: Record<string, string> = {
    ...instants,
    me: me.id,
    id: page?.id ?? '',
    language: page?.language ?? '',
  };
  return (page?.requests ?? [])
    .flatMap((one) => {
      if (typeof one === 'string') return one;
      return me.permissions.includes(one.permission) ? one.path : [];
    })
    .map((path) => path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? '')));
}

/**
 * Mounts `GET /api/first-answers?page=/de/games`, which needs the bearer token that the services need. It answers with each
 * part by the URL at which the browser would ask for it; the person is refused as there.
 */
export function mountFirstAnswers(
  app: FastifyInstance,
  parts: FirstAnswersParts & { pageAt: (path: string, preferred: string) => FoundPage | null },
): void {
  const { pageAt, servicePaths, baseUrls, instants } = parts;

  app.get<Query>('/api/first-answers', async (request, reply) => {
    const answers: Record<string, FirstAnswer> = {};
    /** @param path as in `main/v1/teams` @returns null where the service is elsewhere or slow */
    const add = async (path: string) => {
      const at = path.indexOf('/');
      const [service, rest] = [path.slice(0, at) as Service, path.slice(at)];
      const here = servicePaths[service];
      const answer = here === undefined ? null : await readAs(request, { app, url: here + rest });
      if (answer) answers[baseUrls[service].replace(/\/+$/, '') + rest] = answer;
      return answer;
    };
    reply.header('cache-control', 'no-store');
    const me = jsonOf<Person>(await add('main/v1/users/me'));
    // others see another page than the one they have opened
    if (!me?.approved) return answers;
    let path = request.query.page ?? '';
    const [atStart, language = ''] = /^(\/[a-z]{2})?\/$/.exec(path) ?? [];
    if (atStart !== undefined) {
      const setting = jsonOf<Setting>(await add(`main/v1/users/${me.id}/app-setting`));
      path = language + (setting?.homePage ?? '/');
    }
    const page = pageAt(path, langOfRequest(request));
    await Promise.all(requestsOf(page, me, instants()).map(add));
    return answers;
  });
}
