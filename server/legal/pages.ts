/** The public pages `/imprint` and `/privacy`: in the language of the browser, or of the path (`/de/imprint`). */
import {
  type Block,
  blocksOf,
  type LegalName,
  languageWritten,
  legalNames,
  type Piece,
  withStored,
} from '@club/contract/legal/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Lang, langOfRequest } from '../platform/browser.ts';
import type { Env } from '../platform/env.ts';
import { type Html, html, sendPage } from '../platform/html.ts';
import type { Limiter } from '../platform/http/limits.ts';
import type { Database } from '../platform/postgres/database.ts';
import { stylesheetPath } from '../session/actions.ts';
import type { PersonalDataPart } from '../users/export/store.ts';
import { storedOf } from './actions.ts';
import { findLegalText } from './store.ts';

const texts = {
  de: {
    title: { imprint: 'Impressum', privacy: 'Datenschutz' },
    missing: 'Der Verein hat diese Seite noch nicht geschrieben.',
    otherLanguage: 'Diese Seite gibt es bisher nur auf Englisch.',
    app: 'Zur App',
    other: 'English',
  },
  en: {
    title: { imprint: 'Imprint', privacy: 'Privacy' },
    missing: 'The club has not written this page yet.',
    otherLanguage: 'So far there is this page in German only.',
    app: 'To the app',
    other: 'Deutsch',
  },
} as const;

const piecesIn = (pieces: readonly Piece[]): Html[] =>
  pieces.map(({ text, href }) =>
    href === undefined ? html`${text}` : html`<a href="${href}" rel="noopener noreferrer">${text}</a>`,
  );

function blockIn(block: Block): Html {
  if (block.kind === 'list')
    return html`<ul>${block.items.map((item) => html`<li>${piecesIn(item)}</li>`)}</ul>`;
  if (block.kind === 'paragraph')
    return html`<p>${block.lines.map((line, at) => html`${at > 0 && html`<br>`}${piecesIn(line)}`)}</p>`;
  const words = piecesIn(block.pieces);
  return block.level === 2 ? html`<h2>${words}</h2>` : html`<h3>${words}</h3>`;
}

type Deps = { env: Env; db: Database; parts: readonly PersonalDataPart[]; limiter: Pick<Limiter, 'address'> };

/** The text, in the other language when it is not written in this one. */
async function textIn({ db, parts }: Deps, name: LegalName, lang: Lang): Promise<Html> {
  const words = texts[lang];
  const found = await findLegalText(db, name);
  const written = languageWritten(found, lang);
  if (written === null) return html`<p class="soft">${words.missing}</p>`;
  const text =
    name === 'privacy' ? withStored(found[written], (await storedOf(db, parts))[written]) : found[written];
  const foreign = written !== lang;
  return html`${foreign && html`<p class="notice">${words.otherLanguage}</p>`}
<div${foreign && html` lang="${written}"`}>${blocksOf(text).map(blockIn)}</div>`;
}

async function show(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, lang }: { name: LegalName; lang: Lang },
) {
  // a long text is read from the database and set anew each time
  await deps.limiter.address(request.ip);
  const words = texts[lang];
  const other = lang === 'de' ? 'en' : 'de';
  const siblings = legalNames.filter((one) => one !== name);
  const body = html`<article class="card wide reading"><h1>${words.title[name]}</h1>${await textIn(deps, name, lang)}</article>
<nav class="links"><a href="/${lang}">${words.app}</a>
${siblings.map((one) => html`<a href="/${lang}/${one}">${words.title[one]}</a>`)}
<a href="/${other}/${name}" lang="${other}" hreflang="${other}">${words.other}</a></nav>`;
  return sendPage(request, reply, {
    lang,
    title: words.title[name],
    club: deps.env.clubName,
    stylesheet: stylesheetPath,
    body,
  });
}

/** Mounts the pages. @param deps `parts` are those of the personal data export */
export async function mountLegalPages(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const name of legalNames) {
    app.get(`/${name}`, (request, reply) =>
      show(deps, request, reply, { name, lang: langOfRequest(request) }),
    );
    for (const lang of ['de', 'en'] as const)
      app.get(`/${lang}/${name}`, (request, reply) => show(deps, request, reply, { name, lang }));
  }
}
