/** A group of an import's changes: which are open at first, and what stands in them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { PreviewGroup } from './PreviewGroup.tsx';

test('what changes is open at first, and what stays as it is, is folded', async () => {
  await show(
    <>
      <PreviewGroup
        title="neue Spiele"
        count={2}
        look="created"
        help="Sie werden angelegt."
        aside={<b>Alle</b>}
      >
        <li>Hof – Selb</li>
      </PreviewGroup>
      <PreviewGroup title="unverändert" count={1} look="unchanged" folded>
        <li>Hof – Rehau</li>
      </PreviewGroup>
      <PreviewGroup title="abgesagt" count={0} look="cancelled">
        <li>Hof – Naila</li>
      </PreviewGroup>
    </>,
    { texts: [] },
  );
  for (const text of ['2 neue Spiele', 'Sie werden angelegt.', 'Alle', 'Hof – Selb', '1 unverändert'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  expect(page.getByText('Hof – Rehau').element().checkVisibility()).toBe(false);
  expect(page.getByText('Hof – Naila').elements()).toEqual([]);
  await page.getByText('1 unverändert').click();
  await expect.element(page.getByText('Hof – Rehau')).toBeVisible();
});
