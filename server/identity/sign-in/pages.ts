/** The pages of signing in: sign in, sign up, check your mail, second step, forgotten password. */
import { type Html, html } from '../../platform/html.ts';
import type { DemoAccount, Form } from '../deps.ts';
import type { Texts } from '../pages/en.ts';
import { badNotice, type Faults, field, fresh } from '../pages/parts.ts';

type SignInPage = {
  texts: Texts;
  /** path of this interaction, without a trailing slash */
  base: string;
  form: Form;
  faults: Faults;
  notice?: string | undefined;
  reauth: boolean;
  passkeys: boolean;
  social: readonly { id: string; name: string }[];
  /** with their role in the language of this page */
  demo: readonly (Omit<DemoAccount, 'role'> & { role: string })[];
};

export function signInBody(page: SignInPage): Html {
  const { texts, base, form, faults } = page;
  return html`<section class="card"><h1>${texts.signIn}</h1><p class="soft">${page.reauth ? texts.reauth : texts.signInHelp}</p>
${badNotice(page.notice)}${badNotice(faults.form && texts.faults[faults.form])}
<form method="post" action="${base}">
${field(texts, { name: 'email', label: texts.email, type: 'email', autocomplete: 'username webauthn', value: form.email, fault: faults.email, autofocus: fresh(faults) })}
${field(texts, { name: 'password', label: texts.password, type: 'password', autocomplete: 'current-password', fault: faults.password, autofocus: !fresh(faults) })}
<button>${texts.signIn}</button></form>
<div class="links"><a href="${base}/sign-up">${texts.noAccount}</a><a href="${base}/forgot">${texts.forgot}</a></div>
${(page.passkeys || page.social.length > 0) && html`<p class="or">${texts.or}</p>`}
<div class="stack">${page.passkeys && passkeyButton(texts, base)}
${page.social.map((one) => html`<a class="button second" href="${base}/social/${one.id}">${texts.withProvider(one.name)}</a>`)}</div>
</section>
${page.demo.length > 0 && demoCards(page)}`;
}

const passkeyButton = (texts: Texts, base: string): Html =>
  html`<div><button type="button" class="second" data-passkey="use" data-options="${base}/passkey/options" data-answer="${base}/passkey" hidden>${texts.withPasskey}</button>
<p class="error" role="alert" data-passkey-failed hidden>${texts.passkeyFailed}</p></div>`;

const demoCards = ({ texts, base, demo }: SignInPage): Html =>
  html`<section class="card quiet"><h2>${texts.demoTitle}</h2><p class="soft">${texts.demoHelp}</p><div class="demo">
${demo.map(
  (one) => html`<form method="post" action="${base}"><input type="hidden" name="email" value="${one.email}">
<input type="hidden" name="password" value="${one.password}"><button>${one.name}<small>${one.role} · ${one.email}</small></button></form>`,
)}</div></section>`;

export const signUpBody = (texts: Texts, base: string, form: Form, faults: Faults): Html =>
  html`<section class="card"><h1>${texts.signUp}</h1><p class="soft">${texts.signUpHelp}</p>
${badNotice(faults.form && texts.faults[faults.form])}
<form method="post" action="${base}/sign-up" novalidate><div class="pair">
${field(texts, { name: 'firstName', label: texts.firstName, autocomplete: 'given-name', value: form.firstName, fault: faults.firstName, autofocus: fresh(faults) })}
${field(texts, { name: 'lastName', label: texts.lastName, autocomplete: 'family-name', value: form.lastName, fault: faults.lastName })}</div>
${field(texts, { name: 'email', label: texts.email, type: 'email', autocomplete: 'email', value: form.email, fault: faults.email })}
${field(texts, { name: 'password', label: texts.password, type: 'password', autocomplete: 'new-password', fault: faults.password, help: texts.passwordHelp })}
<button>${texts.signUpButton}</button></form>
<div class="links"><a href="${base}">${texts.haveAccount}</a></div></section>`;

export const checkMailBody = (texts: Texts, base: string, email: string, mailWorks: boolean): Html =>
  html`<section class="card"><h1>${texts.checkMail}</h1><p>${texts.checkMailHelp(email)}</p>
${!mailWorks && html`<p class="soft">${texts.checkLogHelp}</p>`}
<div class="links"><a href="${base}/sign-up">${texts.otherMail}</a><a href="${base}">${texts.back}</a></div></section>`;

export const forgotBody = (texts: Texts, base: string, form: Form, faults: Faults): Html =>
  html`<section class="card"><h1>${texts.forgotTitle}</h1><p class="soft">${texts.forgotHelp}</p>
${badNotice(faults.form && texts.faults[faults.form])}
<form method="post" action="${base}/forgot" novalidate>
${field(texts, { name: 'email', label: texts.email, type: 'email', autocomplete: 'username', value: form.email, fault: faults.email, autofocus: fresh(faults) })}
<button>${texts.forgotButton}</button></form>
<div class="links"><a href="${base}">${texts.back}</a></div></section>`;

export const forgotSentBody = (texts: Texts, base: string, answer: string, mailWorks: boolean): Html =>
  html`<section class="card"><h1>${texts.checkMail}</h1><p>${answer}</p>
${!mailWorks && html`<p class="soft">${texts.checkLogHelp}</p>`}
<div class="links"><a href="${base}">${texts.back}</a></div></section>`;

export const factorBody = (texts: Texts, base: string, faults: Faults): Html =>
  html`<section class="card"><h1>${texts.factorTitle}</h1><p class="soft">${texts.factorHelp}</p>
<form method="post" action="${base}/second-factor" novalidate>
${field(texts, { name: 'code', label: texts.factorCode, autocomplete: 'one-time-code', fault: faults.code, code: true, autofocus: fresh(faults) })}
<button>${texts.factorButton}</button></form>
<div class="links"><a href="${base}">${texts.back}</a></div></section>`;
