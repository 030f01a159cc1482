/** The pages of the provider itself: an error, sign out?, signed out. */
import type { Lang } from '../../platform/browser.ts';
import { Html, html } from '../../platform/html.ts';

const en = {
  errorTitle: 'This did not work',
  gone: 'This sign-in has run out or was opened in another browser. Just start again.',
  broken: 'Something went wrong on our side. Please try again.',
  again: 'Sign in',
  logoutTitle: 'Sign out?',
  logout: 'You are about to sign out on this device.',
  yes: 'Sign out',
  no: 'Stay signed in',
  loggedOutTitle: 'Signed out',
  loggedOut: 'You are signed out. See you at the table.',
  toApp: 'Back to the start',
};

const de: typeof en = {
  errorTitle: 'Das hat nicht geklappt',
  gone: 'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Fang einfach neu an.',
  broken: 'Bei uns ist etwas schiefgegangen. Versuch es bitte nochmal.',
  again: 'Anmelden',
  logoutTitle: 'Abmelden?',
  logout: 'Du meldest dich auf diesem Gerät ab.',
  yes: 'Abmelden',
  no: 'Angemeldet bleiben',
  loggedOutTitle: 'Abgemeldet',
  loggedOut: 'Du bist abgemeldet. Bis bald an der Platte.',
  toApp: 'Zurück zum Anfang',
};

export const pageTexts = (lang: Lang): typeof en => (lang === 'de' ? de : en);

export const errorBody = (title: string, help: string, action: string, href: string): Html =>
  html`<section class="card"><h1>${title}</h1><p>${help}</p><a class="button" href="${href}">${action}</a></section>`;

/** @param form the provider's own form (id op.logoutForm) */
export const logoutBody = (texts: typeof en, form: string): Html =>
  html`<section class="card stack"><h1>${texts.logoutTitle}</h1><p>${texts.logout}</p>${new Html(form)}
<button autofocus type="submit" form="op.logoutForm" value="yes" name="logout">${texts.yes}</button>
<button class="second" type="submit" form="op.logoutForm">${texts.no}</button></section>`;
