/** Escape on a page is for what is above it first: a dialog, the search, or a menu. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { dialogs } from './dialogs.ts';
import { useEscape } from './use-escape.ts';

const run = vi.fn();

function Choosing() {
  useEscape(true, run);
  return (
    <>
      <button type="button" popoverTarget="menu">
        Menü
      </button>
      <div id="menu" popover="auto">
        Spalten
      </div>
      <dialog id="search" aria-label="Suche">
        <input aria-label="Suchwort" />
      </dialog>
    </>
  );
}

async function open() {
  run.mockClear();
  await show(<Choosing />, { texts: [] });
}

const above = {
  'a dialog': () => dialogs.open({ kind: 'plain', title: 'Hinweis', content: 'Die Halle ist zu' }),
  'the search': () => document.querySelector<HTMLDialogElement>('#search')?.showModal(),
  'a menu whose button has the focus': () => page.getByRole('button', { name: 'Menü' }).click(),
};
const layer = () => [...document.querySelectorAll('[role=dialog], dialog[open], :popover-open')];

test.each(Object.entries(above))(
  'Escape closes %s only, and the next one is for the page',
  async (_, openAbove) => {
    await open();
    await openAbove();
    await expect.poll(layer).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(layer).toEqual([]);
    expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(run).toHaveBeenCalledOnce();
  },
);
