/** Shown when the settings could not be loaded, so that there is neither language nor session. */
import { negotiate, splitLocale } from '../platform/locale.ts';
import { unreachable as german } from '../texts/de/unreachable.ts';
import { unreachable as english } from '../texts/en/unreachable.ts';

export function StartFailure() {
  const language = splitLocale(location.pathname).language ?? negotiate(navigator.languages);
  const texts = language === 'de' ? german : english;
  return (
    <main className="boot" role="alert">
      <div className="boot-words">
        <p>{texts.unreachable}</p>
        <a href={location.href}>{texts.retry}</a>
      </div>
    </main>
  );
}
