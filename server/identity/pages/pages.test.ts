/** The pages and mails of signing in and of the account, in both languages, as approved (docs/approved-pages.md). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Html } from '../../platform/html.ts';
import { confirmBody, messageBody, resetBody } from '../account/link-pages.ts';
import { accountBody, askBody, recoveryBody, totpBody } from '../account/pages.ts';
import { textsIn } from '../deps.ts';
import {
  checkMailBody,
  factorBody,
  forgotBody,
  forgotSentBody,
  signInBody,
  signUpBody,
} from '../sign-in/pages.ts';
import type { Fault } from './en.ts';
import { type Faults, field } from './parts.ts';
import { errorBody, logoutBody, pageTexts } from './provider-pages.ts';

const [base, email, token] = ['/oidc/interaction/1', 'eva@hof.example', 'token'];
const account = {
  id: '1',
  email,
  emailVerified: true,
  firstName: 'Eva',
  lastName: 'Berg',
  passwordHash: 'hash',
  totpSecret: 'secret',
  createdAt: new Date(0),
  passwordChangedAt: null,
};

function pagesIn(lang: 'de' | 'en'): Record<string, Html> {
  const [texts, provider] = [textsIn(lang), pageTexts(lang)];
  const plain = { texts, base, form: {}, faults: {}, reauth: false, passkeys: false, social: [], demo: [] };
  const full = {
    ...plain,
    form: { email },
    reauth: true,
    passkeys: true,
    social: [{ id: 'club', name: 'Verband' }],
    demo: [{ email, password: 'word', name: 'Eva Berg', role: 'Trainerin' }],
    notice: texts.socialUnverified('Verband'),
  };
  const form = { firstName: 'Eva', lastName: 'Berg', email };
  const wrong: Faults = { firstName: 'required', lastName: 'too-long', email: 'email-invalid' };
  const own = { texts, account, faults: {}, recoveryCodes: 1, passkeys: [], passkeysPossible: true };
  const bare = { ...own, account: { ...account, passwordHash: null, totpSecret: null } };
  const enrolment = { secret: 'ABCDEFGH', qr: 'data:qr', link: 'otpauth://totp', faults: {} };
  const passkeys = [{ id: '7', name: 'Telefon', since: '20.11.2026' }];
  const faults = Object.keys(texts.faults) as Fault[];
  return {
    'sign in': signInBody(plain),
    'sign in again, with everything': signInBody(full),
    'sign in, refused': signInBody({ ...full, faults: { form: 'sign-in-wrong' } }),
    'sign up': signUpBody(texts, base, {}, {}),
    'sign up, refused': signUpBody(texts, base, form, { ...wrong, password: 'password-short' }),
    'look into your mail': checkMailBody(texts, base, email, true),
    'look into your mail, without a mail server': checkMailBody(texts, base, email, false),
    'forgotten password': forgotBody(texts, base, { email }, { email: 'required', form: 'too-many-mails' }),
    'link sent': forgotSentBody(texts, base, texts.forgotSent(email), false),
    'link sent before': forgotSentBody(texts, base, texts.forgotWaiting(email), true),
    'second step': factorBody(texts, base, {}),
    'second step, refused': factorBody(texts, base, { code: 'code-wrong' }),
    'confirm here': confirmBody(texts, { token, email, known: true, faults: {} }),
    'confirm elsewhere': confirmBody(texts, { token, email, known: false, faults: {} }),
    confirmed: messageBody(texts.confirmed, texts.confirmedHelp, texts.signIn, '/login'),
    'link to a new account gone': messageBody(texts.linkGone, texts.confirmGoneHelp, texts.signIn, '/login'),
    'link to a new password gone': messageBody(texts.linkGone, texts.resetGoneHelp, texts.signIn, '/login'),
    'sign in elsewhere gone': messageBody(texts.notUsable, texts.signInGone, texts.back, '/session/login'),
    'new password': resetBody(texts, { token, email, faults: { form: 'mail-failed' } }),
    'new password set': messageBody(texts.resetDone, texts.resetDoneHelp, texts.signIn, '/login'),
    account: accountBody({ ...own, passkeys, notice: texts.passkeyAdded }),
    'account without a password': accountBody({ ...bare, recoveryCodes: 0, passkeysPossible: false }),
    'account, refused': accountBody({ ...own, faults: { current: 'password-wrong', password: 'required' } }),
    'switch the second step off': askBody(texts, {
      title: texts.totpAsk,
      help: texts.totpAskHelp,
      action: '/account/totp/off',
      label: texts.totpDisable,
    }),
    'remove a passkey': askBody(texts, {
      title: texts.passkeyAsk('Telefon'),
      help: texts.passkeyAskHelp,
      action: '/account/passkeys/remove',
      label: texts.passkeyRemove,
      id: '7',
    }),
    'set up the second step': totpBody(texts, enrolment),
    'recovery codes': recoveryBody(texts, ['one', 'two']),
    'sign out': logoutBody(provider, '<form id="op.logoutForm"></form>'),
    'signed out': errorBody(provider.loggedOutTitle, provider.loggedOut, provider.toApp, '/login'),
    gone: errorBody(provider.errorTitle, provider.gone, provider.again, '/session/login'),
    broken: errorBody(provider.errorTitle, provider.broken, provider.again, '/session/login'),
    ...Object.fromEntries(
      faults.map((fault) => [
        `fault ${fault}`,
        field(texts, { name: 'x', label: 'X', autocomplete: 'off', fault }),
      ]),
    ),
  };
}

it.each(['de', 'en'] as const)('%s', async (lang) => {
  const pages = Object.entries(pagesIn(lang)).map(([name, { text }]) => `# ${name}\n${text}\n`);
  const mails = Object.entries(textsIn(lang).mail).map(
    ([name, text]) => `# mail ${name}\n${typeof text === 'string' ? text : text('Hof')}\n`,
  );
  const shown = [...pages, ...mails].map((text) => text.replaceAll(/\n\s*\n/g, '\n')).join('\n');
  await expect(shown).toMatchFileSnapshot(join(import.meta.dirname, 'approved', `${lang}.txt`));
});
