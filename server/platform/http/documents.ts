/** The documents of each service: {base}/openapi.json and a readable page at {base}/docs. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Endpoint, goodStatus, type Service } from '@club/contract/endpoint.ts';
import { statuses } from '@club/contract/failures.ts';
import { openApiOf, refusalsOf } from '@club/contract/openapi.ts';
import { failureTitles } from '@club/contract/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from '../html.ts';

/** A sentence of a summary: text in backticks becomes code. */
const sentenceOf = (summary: string) =>
  summary.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8884}article{margin:1.5rem 0}code{font-size:.95em}h3{margin:0;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5rem;font-weight:700}.who{color:light-dark(#1b4a8a,#9cc2ff)}ul{margin:.25rem 0;padding-left:1.25rem}summary{cursor:pointer}`;
const stylePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

const callOf = (endpoint: Endpoint): Html => html`<article id="${endpoint.id}">
<h3><span class="method">${endpoint.method}</span> <code>${endpoint.path}</code></h3>
<p>${sentenceOf(endpoint.summary)}. <span class="who">Who may: ${endpoint.may.map((who, at) => html`${at > 0 && ' or '}<b>${who}</b>`)}</span>. Answers ${goodStatus(endpoint)}.</p>
<details><summary>Refusals</summary><ul>${refusalsOf(endpoint).map(
  (code) => html`<li>${statuses[code]} <code>${code}</code>: ${failureTitles[code]}</li>`,
)}</ul></details></article>
`;

type About = { title: string; baseUrl: string; version: string };

function pageOf(service: Service, endpoints: readonly Endpoint[], about: About): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/').slice(0, 3).join('/'));
  const title = `${about.title}: ${service}`;
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${new Html(`<style>${style}</style>`)}</head><body><h1>${title}</h1>
<p>Calls below <code>${about.baseUrl}</code>. The same as a document: <a href="${about.baseUrl}/openapi.json">openapi.json</a>.</p>${[
    ...groups,
  ].map(
    ([group, calls]) => html`<h2>${group}</h2>
${calls.map(callOf)}`,
  )}</body></html>`.text;
}

/**
 * Sends a text that is generated and compressed on the first request, so that no start waits for it, and only then: compressing
 * a megabyte for each of many simultaneous requests takes more memory than a small machine has.
 */
function packedOnce(textOf: () => string) {
  let packed: { text: string; gzip: Buffer } | undefined;
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (!packed) {
      const text = textOf();
      packed = { text, gzip: gzipSync(text) };
    }
    // with the origin, as all answers below /api/ (cors.ts)
    reply.header('vary', 'Origin, accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(packed.text);
    return reply.header('content-encoding', 'gzip').send(packed.gzip);
  };
}

/** Mounts both documents of a service below its base URL. */
export function mountDocuments(
  app: FastifyInstance,
  service: Service,
  endpoints: readonly Endpoint[],
  about: About,
): void {
  const mine = endpoints.filter((endpoint) => endpoint.service === service);
  const document = packedOnce(() => JSON.stringify(openApiOf(service, mine, about)));
  const page = packedOnce(() => pageOf(service, mine, about));
  app.get('/openapi.json', { compress: false }, (request, reply) =>
    document(request, reply.type('application/json')),
  );
  app.get('/docs', { compress: false }, (request, reply) =>
    page(request, reply.header('content-security-policy', stylePolicy).type('text/html; charset=utf-8')),
  );
}
