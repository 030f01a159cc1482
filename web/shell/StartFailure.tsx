/** For when not even the settings could be read: no theme's parts, no catalogue, both languages. */
import { languageOf, negotiate, splitLocale } from '../platform/locale.ts';
import { login as german } from '../texts/de/login.ts';
import { login as english } from '../texts/en/login.ts';

export function StartFailure() {
  const language = splitLocale(location.pathname).language ?? negotiate(navigator.languages);
  const german_ = languageOf(language) === 'de';
  return (
    <main className="boot" role="alert">
      <div className="boot-words">
        <p>{german_ ? german.unreachable : english.unreachable}</p>
        <button type="button" onClick={() => location.reload()}>
          {german_ ? 'Noch einmal versuchen' : 'Try again'}
        </button>
      </div>
    </main>
  );
}
