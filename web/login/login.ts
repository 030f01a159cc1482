/** The sign-in page: a few lines without a framework, so that it paints at once. */
import { loadConfig } from '../platform/config.ts';
import { languages, negotiate, splitLocale, withLocale } from '../platform/locale.ts';
import { safeRedirect } from '../platform/redirect.ts';
import { login as german } from '../texts/de/login.ts';
import { login as english } from '../texts/en/login.ts';

const language = splitLocale(location.pathname).language ?? negotiate(navigator.languages);
const texts = language === 'de' ? german : english;
const asked = safeRedirect(new URLSearchParams(location.search).get('redirect'));
const target = splitLocale(asked).language ? asked : withLocale(language, asked);

document.documentElement.lang = language;
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  const key = element.dataset.text;
  if (key && key in texts) element.textContent = texts[key as keyof typeof texts];
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  const own = languages.find((one) => one === link.dataset.language) ?? language;
  link.href = `${withLocale(own, '/login')}${location.search}`;
  if (own === language) link.setAttribute('aria-current', 'true');
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-legal]'))
  link.href = withLocale(language, `/${link.dataset.legal}`);
const setText = (slot: string, words: string): void => {
  const found = document.querySelector(`[data-text="${slot}"]`);
  if (found) found.textContent = words;
};

/** Says goodbye to somebody who has just left the club. */
function showGoodbye(): void {
  if (sessionStorage.getItem('left') === null) return;
  sessionStorage.removeItem('left');
  setText('title', texts.goodbye);
  setText('help', texts.goodbyeHelp);
}
showGoodbye();

/** Shows the reason to people whom the app redirected here. */
function showReason(): void {
  const why = new URLSearchParams(location.search).get('why');
  if (why !== 'session-ended' && why !== 'signed-out-elsewhere') return;
  setText('title', texts.signInAgain);
  setText('help', why === 'session-ended' ? texts.sessionEnded : texts.signedOutElsewhere);
}
showReason();
const button = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
if (button) button.href = `/session/login?redirect=${encodeURIComponent(target)}`;

/** Redirects people who are signed in already. */
async function leaveWhenSignedIn(): Promise<void> {
  const response = await fetch('/session/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.ok) location.replace(target);
}

async function nameTheClub(): Promise<void> {
  const { clubName } = await loadConfig();
  document.title = `${texts.signIn} · ${clubName}`;
  for (const element of document.querySelectorAll('[data-club]')) element.textContent = clubName;
}

void Promise.all([nameTheClub(), leaveWhenSignedIn()]).catch(() => {
  const help = document.querySelector('[data-text="help"]');
  if (help) help.textContent = texts.unreachable;
});
