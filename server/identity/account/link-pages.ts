/** The pages opened by links in mails: confirm the e-mail, choose a new password. */
import { type Html, html } from '../../platform/html.ts';
import type { Texts } from '../pages/en.ts';
import { badNotice, type Faults, field, fresh } from '../pages/parts.ts';

export const messageBody = (title: string, help: string, action: string, href: string): Html =>
  html`<section class="card"><h1>${title}</h1><p>${help}</p><a class="button" href="${href}">${action}</a></section>`;

/** @param known this browser signed up, so no password is needed */
export const confirmBody = (
  texts: Texts,
  of: { token: string; email: string; known: boolean; faults: Faults },
): Html =>
  html`<section class="card"><h1>${texts.confirm}</h1><p>${texts.confirmHelp(of.email)}</p>
${!of.known && html`<p class="soft">${texts.confirmPasswordHelp}</p>`}
<form method="post" action="/account/confirm"><input type="hidden" name="token" value="${of.token}">
${!of.known && field(texts, { name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', fault: of.faults.password, autofocus: fresh(of.faults) })}
<button>${texts.confirmButton}</button></form></section>`;

/** @param email for password managers, which otherwise store the new password without an account */
export const resetBody = (texts: Texts, of: { token: string; email: string; faults: Faults }): Html =>
  html`<section class="card"><h1>${texts.resetTitle}</h1><p class="soft">${texts.resetHelp}</p>
${badNotice(of.faults.form && texts.faults[of.faults.form])}
<form method="post" action="/account/reset" novalidate><input type="hidden" name="token" value="${of.token}">
<input type="text" name="username" value="${of.email}" autocomplete="username" hidden>
${field(texts, { name: 'password', label: texts.newPassword, type: 'password', autocomplete: 'new-password', fault: of.faults.password, help: texts.passwordHelp, autofocus: fresh(of.faults) })}
<button>${texts.resetButton}</button></form></section>`;
