/** What is found on a page does not depend on the moment in which it is looked at, nor on whether a box or its text is too wide; also what no press reaches. */
import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { confirm } from '../ui/dialogs.ts';
import { accessibilityFaults } from './accessible.ts';
import { clippedLabels, covered, cutOff, offCentre, standingOut } from './layout-faults.ts';
import { fakeServer, show } from './show.ts';

/** Looks the moment that a dialog is in the page, which is before it has its name. */
const faultsOfNextDialog = () =>
  new Promise<string[]>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      void accessibilityFaults().then(resolve);
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });

test('a dialog has its name when axe looks at it', async () => {
  fakeServer();
  await show(<p>Serie</p>, { texts: [] });
  const faults = faultsOfNextDialog();
  void confirm({ title: 'Termin absagen?', content: 'Alle Angemeldeten werden benachrichtigt.' });
  expect(await faults).toEqual([]);
});

test('a text that is wider than its box makes the page scroll sideways', async () => {
  fakeServer();
  await show(<p style={{ whiteSpace: 'nowrap' }}>{'Vereinsmeisterschaft '.repeat(9)}</p>, { texts: [] });
  expect(standingOut().at(-1)).toMatch(/^<p /);
});

test.each([
  { overflowX: 'clip', found: [expect.stringMatching(/^cut off: <button /)] },
  { overflowX: 'auto', found: [] },
] as const)('a control beyond the edge in a box with overflow $overflowX', async ({ overflowX, found }) => {
  fakeServer();
  const wide = { display: 'block', width: '150vw' };
  await show(
    <main style={{ overflowX }}>
      <button type="button" style={wide}>
        Speichern
      </button>
    </main>,
    { texts: [] },
  );
  expect(cutOff()).toEqual(found);
});

test('what lies under another element is found', async () => {
  fakeServer();
  await show(
    <main style={{ position: 'relative' }}>
      <button type="button">Oben</button>
      <a href="#unten">Unten</a>
      <span style={{ position: 'absolute', inset: '0 0 0 80px' }} />
    </main>,
    { texts: [] },
  );
  expect(covered('main')).toEqual([expect.stringContaining('Unten')]);
});

test('a label that is cut off is found, unless an ellipsis says so', async () => {
  const cut = { width: 40, overflow: 'hidden', whiteSpace: 'nowrap' } as const;
  await show(
    <main>
      <button type="button" style={cut}>
        Auf die Warteliste
      </button>
      <button type="button" style={{ ...cut, textOverflow: 'ellipsis' }}>
        Auf die Warteliste
      </button>
      <button type="button">Buchen</button>
    </main>,
    { texts: [] },
  );
  expect(clippedLabels()).toHaveLength(1);
});

test('a button whose words are not in its middle is found', async () => {
  const high = { height: 'auto', minHeight: 60 };
  await show(
    <main>
      <Button component="a" href="#oben" style={{ ...high, alignContent: 'start' }}>
        Oben
      </Button>
      <Button component="a" href="#mitte" style={{ ...high, alignContent: 'center' }}>
        Mitte
      </Button>
      <Button style={high}>Auch in der Mitte</Button>
    </main>,
    { texts: [] },
  );
  expect(offCentre()).toEqual([expect.stringContaining('#oben')]);
});
