/** A choice whose entries arrive while somebody chooses. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

const teams = Array.from({ length: 60 }, (_, at) => ({ value: `t${at}`, label: `Mannschaft ${at}` }));

function Team() {
  const [value, setValue] = useState('t7');
  const [count, setCount] = useState(8);
  return (
    <>
      <ChoiceSelect label="Mannschaft" value={value} options={teams.slice(0, count)} onChange={setValue} />
      <Button onMouseEnter={() => setCount(teams.length)}>Alle</Button>
    </>
  );
}
const field = page.getByRole('combobox', { name: 'Mannschaft' });

test('a select that is in use is replaced by the search field only when it is left', async () => {
  await import('./LongChoice.tsx');
  await show(<Team />, { texts: [] });
  const select = field.element() as HTMLSelectElement;
  select.focus();
  await page.getByRole('button', { name: 'Alle' }).hover();
  await expect.poll(() => select.options.length).toBe(teams.length);
  await new Promise((drawn) => requestAnimationFrame(drawn));
  await expect.element(field).toHaveFocus();
  await field.selectOptions('t42');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('Mannschaft 42');
});
