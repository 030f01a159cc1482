/** The account page: password, second step, passkeys, devices. */
import { type Html, html } from '../../platform/html.ts';
import type { Account } from '../accounts/store.ts';
import type { Enrolment } from '../factors/actions.ts';
import type { Texts } from '../pages/en.ts';
import { type Faults, field, fresh, goodNotice } from '../pages/parts.ts';

type AccountPage = {
  texts: Texts;
  account: Account;
  notice?: string | undefined;
  faults: Faults;
  recoveryCodes: number;
  passkeys: readonly { id: string; name: string; since: string }[];
  passkeysPossible: boolean;
};

export const accountBody = (page: AccountPage): Html => {
  const { texts, account } = page;
  return html`<div class="wide"><section class="card"><h1>${texts.account}</h1><p class="soft">${texts.accountHelp(account.email)}</p>
${goodNotice(page.notice)}<a class="button second" href="/">${texts.toApp}</a></section>
${passwordPart(page)}${totpPart(page)}${passkeysPart(page)}
<section class="card quiet"><h2>${texts.sessionsTitle}</h2><p class="soft">${texts.sessionsHelp}</p>
<form method="post" action="/account/sessions/end"><button class="bad">${texts.sessionsEnd}</button></form></section></div>`;
};

const passwordPart = ({ texts, account, faults }: AccountPage): Html => {
  const has = account.passwordHash !== null;
  return html`<section class="card quiet"><h2>${texts.passwordTitle}</h2><p class="soft">${has ? texts.passwordSet : texts.passwordNone}</p>
<form method="post" action="/account/password" novalidate>
<input type="text" name="username" value="${account.email}" autocomplete="username" hidden>
${has && field(texts, { name: 'current', label: texts.currentPassword, type: 'password', autocomplete: 'current-password', fault: faults.current })}
${field(texts, { name: 'password', label: texts.newPassword, type: 'password', autocomplete: 'new-password', fault: faults.password, help: texts.passwordHelp })}
<button>${texts.passwordSave}</button></form></section>`;
};

const totpPart = ({ texts, account, recoveryCodes }: AccountPage): Html =>
  html`<section class="card quiet"><h2>${texts.totpTitle}</h2>
${
  account.totpSecret === null
    ? html`<p class="soft">${texts.totpOff}</p><form method="post" action="/account/totp/start"><button class="second">${texts.totpStart}</button></form>`
    : html`<p class="soft">${texts.totpOn} ${texts.recoveryLeft(recoveryCodes)}</p><a class="button bad" href="/account/totp/off">${texts.totpDisable}</a>`
}</section>`;

const passkeysPart = ({ texts, passkeys, passkeysPossible }: AccountPage): Html =>
  html`<section class="card quiet"><h2>${texts.passkeysTitle}</h2><p class="soft">${texts.passkeysHelp}</p>
${
  passkeys.length === 0
    ? html`<p>${texts.passkeysNone}</p>`
    : html`<ul class="rows">${passkeys.map(
        (one) => html`<li><span>${one.name} <span class="soft">${texts.passkeySince(one.since)}</span></span>
<a class="button bad" href="/account/passkeys/remove?id=${one.id}" aria-label="${texts.passkeyRemoveNamed(one.name)}">${texts.passkeyRemove}</a></li>`,
      )}</ul>`
}
${passkeysPossible && html`<button type="button" class="second" data-passkey="add" data-options="/account/passkeys/options" data-answer="/account/passkeys" hidden>${texts.passkeyAdd}</button>`}
<p class="soft" data-passkey-away>${texts.passkeysAway}</p><p class="error" role="alert" data-passkey-failed hidden>${texts.passkeyFailed}</p></section>`;

type Question = { title: string; help: string; action: string; label: string; id?: string };

/** Asks for confirmation before something is removed; the button does it. */
export const askBody = (texts: Texts, of: Question): Html =>
  html`<section class="card"><h1>${of.title}</h1><p>${of.help}</p>
<form method="post" action="${of.action}">${of.id !== undefined && html`<input type="hidden" name="id" value="${of.id}">`}
<button class="bad">${of.label}</button></form>
<div class="links"><a href="/account">${texts.cancel}</a></div></section>`;

export const totpBody = (texts: Texts, of: Enrolment & { faults: Faults }): Html =>
  html`<section class="card"><h1>${texts.totpTitle}</h1><p>${texts.totpScan}</p>
<img class="qr" src="${of.qr}" width="200" height="200" alt="${texts.totpQr}">
<p><span class="soft">${texts.totpKey}:</span> <code>${of.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
<p><a href="${of.link}">${texts.totpLink}</a></p>
<form method="post" action="/account/totp" novalidate>
${field(texts, { name: 'code', label: texts.factorCode, autocomplete: 'one-time-code', inputmode: 'numeric', fault: of.faults.code, code: true, autofocus: fresh(of.faults) })}
<button>${texts.totpEnable}</button></form>
<div class="links"><a href="/account">${texts.cancel}</a></div></section>`;

export const recoveryBody = (texts: Texts, codes: readonly string[]): Html =>
  html`<section class="card"><h1>${texts.recoveryTitle}</h1>${goodNotice(texts.totpEnabled)}<p>${texts.recoveryHelp}</p>
<ul class="codes">${codes.map((code) => html`<li>${code}</li>`)}</ul>
<a class="button" href="/account">${texts.done}</a></section>`;
