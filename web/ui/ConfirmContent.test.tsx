/** The confirm dialog: without a confirmation nothing changes. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { confirm, dialogs } from './dialogs.ts';

/** A team that can be deleted. */
function Team() {
  const [state, setState] = useState('Die Mannschaft gibt es');
  const ask = async () => {
    const yes = await confirm({ title: 'Mannschaft löschen?', content: 'Sie ist dann weg.', danger: true });
    setState(yes ? 'Sie ist gelöscht' : 'Sie bleibt');
  };
  return (
    <>
      <p>{state}</p>
      <Button onClick={() => void ask()}>Mannschaft löschen</Button>
    </>
  );
}
const opener = page.getByRole('button', { name: 'Mannschaft löschen' });
const question = page.getByRole('dialog', { name: 'Mannschaft löschen?' });
const inQuestion = (name: string) => question.getByRole('button', { name });

test('the question begins at its harmless button, and cancelling leaves everything as it was', async () => {
  await show(<Team />, { texts: [] });
  await opener.click();
  await expect.element(question.getByText('Sie ist dann weg.')).toBeVisible();
  await expect.element(inQuestion(words.cancel)).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await inQuestion(words.cancel).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('Sie bleibt')).toBeVisible();
});

test('Escape cancels, and the focus returns to the button that asked', async () => {
  await show(<Team />, { texts: [] });
  await opener.click();
  await expect.element(inQuestion(words.cancel)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Sie bleibt')).toBeVisible();
  await expect.element(opener).toHaveFocus();
});

test('only the confirming button does it', async () => {
  await show(<Team />, { texts: [] });
  await opener.click();
  await inQuestion(words.confirm).click();
  await expect.element(page.getByText('Sie ist gelöscht')).toBeVisible();
});

test('when what was confirmed fails, the question stays open for another try', async () => {
  await show(<Team />, { texts: [] });
  const { promise: answered, reject: refuse } = Promise.withResolvers<void>();
  let tries = 0;
  dialogs.open({
    kind: 'confirm',
    title: 'Mannschaft löschen?',
    content: 'Sie ist dann weg.',
    onConfirm: () => {
      tries += 1;
      return tries === 1 ? answered : Promise.resolve();
    },
  });
  await inQuestion(words.confirm).click();
  await expect.element(inQuestion(words.cancel)).toBeDisabled();
  refuse(new Error('refused'));
  await expect.element(inQuestion(words.cancel)).toBeEnabled();
  await inQuestion(words.confirm).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(tries).toBe(2);
});
