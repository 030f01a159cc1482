/** The page of a mail's one-tap link: a question with one button, and the result. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { html, sendPage } from '../../platform/html.ts';
import { stylesheetPath } from '../../session/actions.ts';
import type { AnswerKind } from '../deliveries/texts.ts';
import type { Language } from '../store.ts';

type Variant = 'question' | 'done' | 'late' | 'unknown';
/** The result, with an explanation. */
type Outcome = { title: string; help: string };
type Texts = {
  kinds: Record<AnswerKind, { question: string; button: string; done: Outcome; late: Outcome }>;
  unknown: string;
  app: string;
};

const texts: Record<Language, Texts> = {
  de: {
    kinds: {
      'cancel-booking': {
        question: 'Möchtest du absagen?',
        button: 'Ja, absagen',
        done: { title: 'Du bist abgemeldet', help: 'Danke, dass du Bescheid gesagt hast.' },
        late: { title: 'Das geht nicht mehr', help: 'Der Termin hat begonnen oder findet nicht statt.' },
      },
    },
    unknown: 'Dieser Link gilt nicht mehr.',
    app: 'Zur App',
  },
  en: {
    kinds: {
      'cancel-booking': {
        question: 'Do you want to cancel?',
        button: 'Yes, cancel',
        done: { title: 'Your booking is cancelled', help: 'Thank you for letting us know.' },
        late: { title: 'It is too late for that', help: 'The event has begun or does not take place.' },
      },
    },
    unknown: 'This link is no longer valid.',
    app: 'To the app',
  },
};

const statuses: Record<Variant, number> = { question: 200, done: 200, late: 409, unknown: 404 };

type Shown = { env: Env; lang: Language } & (
  | { says: 'unknown' }
  | { says: Exclude<Variant, 'unknown'>; kind: AnswerKind; words: { title: string; body: string } }
);

function bodyOf(shown: Shown) {
  const { kinds, unknown, app } = texts[shown.lang];
  const home = html`<a class="button second" href="/${shown.lang}">${app}</a>`;
  if (shown.says === 'unknown') return html`<section class="card stack"><h1>${unknown}</h1>${home}</section>`;
  const answerTexts = kinds[shown.kind];
  if (shown.says !== 'question')
    return html`<section class="card stack"><h1>${answerTexts[shown.says].title}</h1><p>${answerTexts[shown.says].help}</p>${home}</section>`;
  return html`<section class="card stack"><h1>${answerTexts.question}</h1>
<p><strong>${shown.words.title}</strong></p><p class="soft lines">${shown.words.body}</p>
<form method="post"><button>${answerTexts.button}</button></form>${home}</section>`;
}

function titleOf(shown: Shown): string {
  const { kinds, unknown } = texts[shown.lang];
  if (shown.says === 'unknown') return unknown;
  const answerTexts = kinds[shown.kind];
  return shown.says === 'question' ? answerTexts.question : answerTexts[shown.says].title;
}

export const sendAnswerPage = (request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply =>
  sendPage(request, reply, {
    lang: shown.lang,
    title: titleOf(shown),
    club: shown.env.clubName,
    stylesheet: stylesheetPath,
    status: statuses[shown.says],
    body: bodyOf(shown),
  });
