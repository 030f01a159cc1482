/** Without the settings there are no texts either: what is said then is in the language of the address, or of the browser. */
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { negotiate } from '../platform/locale.ts';
import { unreachable as german } from '../texts/de/unreachable.ts';
import { unreachable as english } from '../texts/en/unreachable.ts';
import { StartFailure } from './StartFailure.tsx';

const before = location.href;
afterEach(() => history.replaceState(history.state, '', before));

const browser = negotiate(navigator.languages) === 'de' ? german : english;

test.each([
  ['/de/games?q=Hof', german],
  ['/en/games', english],
  ['/games', browser],
] as const)('%s is tried again in its language', async (address, words) => {
  history.replaceState(history.state, '', address);
  await render(<StartFailure />);
  await expect.element(page.getByRole('alert').getByText(words.unreachable)).toBeVisible();
  const again = page.getByRole('link', { name: words.retry });
  await expect.element(again).toHaveAttribute('href', new URL(address, location.origin).href);
});
