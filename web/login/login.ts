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
for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) {
  const key = place.dataset.text;
  if (key && key in texts) place.textContent = texts[key as keyof typeof texts];
}
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
  const own = languages.find((one) => one === link.dataset.language) ?? language;
  link.href = `${withLocale(own, '/login')}${location.search}`;
  if (own === language) link.setAttribute('aria-current', 'true');
}
const say = (place: string, words: string): void => {
  const found = document.querySelector(`[data-text="${place}"]`);
  if (found) found.textContent = words;
};

/** Whoever has just left the club is said goodbye to. */
function sayGoodbye(): void {
  if (sessionStorage.getItem('left') === null) return;
  sessionStorage.removeItem('left');
  say('title', texts.goodbye);
  say('help', texts.goodbyeHelp);
}
sayGoodbye();

/** Whoever was sent here out of the app hears why. */
function sayWhy(): void {
  const why = new URLSearchParams(location.search).get('why');
  if (why !== 'session-ended' && why !== 'signed-out-elsewhere') return;
  say('title', texts.signInAgain);
  say('help', why === 'session-ended' ? texts.sessionEnded : texts.signedOutElsewhere);
}
sayWhy();
const button = document.querySelector<HTMLAnchorElement>('[data-sign-in]');
if (button) button.href = `/session/login?redirect=${encodeURIComponent(target)}`;

/** Whoever is signed in already has no business here. */
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
  for (const place of document.querySelectorAll('[data-club]')) place.textContent = clubName;
}

void Promise.all([nameTheClub(), leaveWhenSignedIn()]).catch(() => {
  const help = document.querySelector('[data-text="help"]');
  if (help) help.textContent = texts.unreachable;
});
