/** A toolbar is one Tab stop; arrow keys, Home and End go between its buttons. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { asToolbar } from './as-toolbar.ts';

function Bar({ off = [], names = ['Fett', 'Liste', 'Tabelle'] }: { off?: string[]; names?: string[] }) {
  return (
    <>
      <input aria-label="davor" />
      <div ref={asToolbar} role="toolbar" aria-label="Werkzeuge">
        {names.map((name) => (
          <button key={name} type="button" disabled={off.includes(name)}>
            {name}
          </button>
        ))}
        <input aria-label="darin" tabIndex={-1} />
      </div>
      <input aria-label="danach" />
    </>
  );
}
const button = (name: string) => page.getByRole('button', { name });

test('one Tab goes in, one goes on, and the way back leads to the same button', async () => {
  await show(<Bar />, { texts: [] });
  await page.getByLabelText('davor').click();
  await userEvent.tab();
  await expect.element(button('Fett')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Liste'],
    ['{End}', 'Tabelle'],
    ['{ArrowRight}', 'Fett'],
    ['{ArrowLeft}', 'Tabelle'],
    ['{Home}', 'Fett'],
    ['{ArrowRight}', 'Liste'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.tab();
  await expect.element(page.getByLabelText('danach')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(button('Liste')).toHaveFocus();
});

test('disabled buttons are passed over, and there is a stop when the last one is disabled or gone', async () => {
  const shown = await show(<Bar off={['Liste']} />, { texts: [] });
  await button('Fett').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Tabelle')).toHaveFocus();
  await shown.rerender(<Bar off={['Tabelle']} />);
  await expect.element(button('Fett')).toHaveAttribute('tabindex', '0');
  await shown.rerender(<Bar names={['Liste', 'Tabelle']} />);
  await expect.element(button('Liste')).toHaveAttribute('tabindex', '0');
  await expect.element(button('Tabelle')).toHaveAttribute('tabindex', '-1');
});

test('the first button that can be used is the stop, until somebody was at another one', async () => {
  const shown = await show(<Bar off={['Fett']} />, { texts: [] });
  await expect.element(button('Liste')).toHaveAttribute('tabindex', '0');
  await shown.rerender(<Bar />);
  await expect.element(button('Fett')).toHaveAttribute('tabindex', '0');
});

test('the keys of a field in it stay those of the field', async () => {
  await show(<Bar />, { texts: [] });
  const field = page.getByLabelText('darin');
  await field.fill('ab');
  await userEvent.keyboard('{Home}{ArrowRight}c');
  await expect.element(field).toHaveValue('acb');
});

test.each(['Alt', 'Control', 'Meta'])('keys pressed with %s stay those of the browser', async (modifier) => {
  await show(<Bar />, { texts: [] });
  await button('Fett').click();
  const key = new KeyboardEvent('keydown', {
    key: 'ArrowRight',
    altKey: modifier === 'Alt',
    ctrlKey: modifier === 'Control',
    metaKey: modifier === 'Meta',
    bubbles: true,
    cancelable: true,
  });
  expect(button('Fett').element().dispatchEvent(key)).toBe(true);
  await expect.element(button('Fett')).toHaveFocus();
});
