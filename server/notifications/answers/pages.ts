/** The page of a message's link: a question with its buttons, and the result. */
import { longestRemark } from '@club/contract/notifications/rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { html, sendPage } from '../../platform/html.ts';
import { stylesheetPath } from '../../session/actions.ts';
import type { AnswerKind } from '../deliveries/texts.ts';
import type { Language } from '../store.ts';

type Variant = 'question' | 'done' | 'late' | 'gone' | 'moved' | 'unknown';
/** The result, with an explanation. */
type Outcome = { title: string; help: string };
type Question = {
  question: string;
  /** one button, or one for each answer with a remark for all of them; `main`: the one that is hoped for */
  button: string | { choices: Readonly<Record<string, string>>; main?: string; remark: string };
  done: Outcome;
  late: Outcome;
};
type Texts = {
  kinds: Record<AnswerKind, Question>;
  /** what it was about does not take place */
  gone: Outcome;
  moved: Outcome;
  unknown: Outcome;
  given: (answer: string) => string;
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
      availability: {
        question: 'Kannst du spielen?',
        button: {
          choices: { yes: 'Ja', maybe: 'Vielleicht', substituteOnly: 'Nur wenn jemand fehlt', no: 'Nein' },
          remark: 'Bemerkung für die Mannschaft (freiwillig)',
        },
        done: {
          title: 'Danke, deine Antwort ist da',
          help: 'Bis zum Spiel kannst du sie über denselben Link ändern.',
        },
        late: { title: 'Dafür ist es zu spät', help: 'Das Spiel hat begonnen oder findet nicht statt.' },
      },
      substitute: {
        question: 'Kannst du aushelfen?',
        button: {
          choices: { yes: 'Ja, gern', no: 'Nein' },
          main: 'yes',
          remark: 'Bemerkung für die Mannschaft (freiwillig)',
        },
        done: {
          title: 'Danke, deine Antwort ist da',
          help: 'Bis zum Spiel kannst du sie über denselben Link ändern.',
        },
        late: {
          title: 'Danke, das hat sich erledigt',
          help: 'Jemand war schneller, es wird niemand mehr gesucht, oder das Spiel hat begonnen.',
        },
      },
    },
    gone: {
      title: 'Dieses Spiel findet nicht statt',
      help: 'Es ist abgesagt oder steht nicht mehr im Spielplan. Du musst nichts weiter tun.',
    },
    moved: {
      title: 'Dieses Spiel wurde verlegt',
      help: 'Antworte für die neue Zeit: über den Link in der neuen Frage oder in der App.',
    },
    unknown: {
      title: 'Dieser Link gilt nicht mehr',
      help: 'Die Frage ist erledigt oder geht jetzt an andere. Du musst nichts weiter tun.',
    },
    given: (answer) => `Deine Antwort: ${answer}`,
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
      availability: {
        question: 'Can you play?',
        button: {
          choices: { yes: 'Yes', maybe: 'Maybe', substituteOnly: 'Only if somebody is missing', no: 'No' },
          remark: 'Remark for the team (optional)',
        },
        done: {
          title: 'Thank you, we have your answer',
          help: 'You can change it with the same link until the game.',
        },
        late: { title: 'It is too late for that', help: 'The game has begun or does not take place.' },
      },
      substitute: {
        question: 'Can you help out?',
        button: {
          choices: { yes: 'Yes, I can', no: 'No' },
          main: 'yes',
          remark: 'Remark for the team (optional)',
        },
        done: {
          title: 'Thank you, we have your answer',
          help: 'You can change it with the same link until the game.',
        },
        late: {
          title: 'Thank you, this is settled',
          help: 'Somebody was faster, nobody is searched for any more, or the game has begun.',
        },
      },
    },
    gone: {
      title: 'This game does not take place',
      help: 'It is called off or no longer in the fixtures. There is nothing you need to do.',
    },
    moved: {
      title: 'This game has been moved',
      help: 'Answer for its new time: with the link in the new question, or in the app.',
    },
    unknown: {
      title: 'This link is no longer valid',
      help: 'The question is settled, or others are asked now. There is nothing you need to do.',
    },
    given: (answer) => `Your answer: ${answer}`,
    app: 'To the app',
  },
};

const statuses: Record<Variant, number> = {
  question: 200,
  done: 200,
  late: 409,
  gone: 410,
  moved: 409,
  unknown: 404,
};

/** An answer that was given before. */
export type Before = { answer: string; remark: string | null };

/** `given`: the answer, where there are several */
type Said =
  | { says: 'unknown' | 'gone' | 'moved' }
  | { says: 'late'; kind: AnswerKind }
  | { says: 'done'; kind: AnswerKind; given: string | null };
type Shown = { env: Env; lang: Language } & (
  | Said
  | { says: 'question'; kind: AnswerKind; words: { title: string; body: string }; before: Before | null }
);

function outcomeOf(lang: Language, shown: Said): Outcome {
  const { kinds, ...others } = texts[lang];
  return 'kind' in shown ? kinds[shown.kind][shown.says] : others[shown.says];
}

/** An answer in words; null for none, and where there is only one button. */
function givenIn(lang: Language, kind: AnswerKind, answer: string | null) {
  const { kinds, given } = texts[lang];
  const { button } = kinds[kind];
  const words = typeof button === 'object' ? button.choices[answer ?? ''] : undefined;
  return words !== undefined && html`<p><strong>${given(words)}</strong></p>`;
}

type Choices = Exclude<Question['button'], string>;

const choicesOf = ({ choices, main, remark }: Choices, before: Before | null) =>
  html`<label>${remark}<input name="remark" value="${before?.remark}" maxlength="${longestRemark}" autocomplete="off"></label>
<div class="choices">${Object.entries(choices).map(
    ([value, words]) =>
      html`<button${value !== main && html` class="second"`} name="answer" value="${value}">${words}</button>`,
  )}</div>`;

/** Where there are answers to choose from, the title of the message is the question itself. */
function questionBody({ lang, kind, words, before }: Extract<Shown, { says: 'question' }>) {
  const { question, button } = texts[lang].kinds[kind];
  const body = html`<p class="soft lines">${words.body}</p>`;
  if (typeof button === 'string')
    return html`<h1>${question}</h1>
<p><strong>${words.title}</strong></p>${body}
<form method="post"><button>${button}</button></form>`;
  return html`<h1>${words.title}</h1>
${body}
${before && givenIn(lang, kind, before.answer)}<form method="post" class="stack">${choicesOf(button, before)}</form>`;
}

function bodyOf(shown: Shown) {
  const { app } = texts[shown.lang];
  const home = `/${shown.lang}`;
  if (shown.says === 'question')
    return html`<section class="card stack">${questionBody(shown)}
<p class="links"><a href="${home}">${app}</a></p></section>`;
  const { title, help } = outcomeOf(shown.lang, shown);
  return html`<section class="card stack"><h1>${title}</h1>
${shown.says === 'done' && givenIn(shown.lang, shown.kind, shown.given)}<p>${help}</p>
<a class="button second" href="${home}">${app}</a></section>`;
}

const titleOf = (shown: Shown): string =>
  shown.says === 'question'
    ? texts[shown.lang].kinds[shown.kind].question
    : outcomeOf(shown.lang, shown).title;

export const sendAnswerPage = (request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply =>
  sendPage(request, reply, {
    lang: shown.lang,
    title: titleOf(shown),
    club: shown.env.clubName,
    stylesheet: stylesheetPath,
    status: statuses[shown.says],
    body: bodyOf(shown),
  });
