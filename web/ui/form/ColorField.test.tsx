/** A colour is tapped or typed, and shown on the name that it is for. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { show } from '../../testing/show.ts';
import { ui } from '../../texts/de/ui.ts';
import { ColorField } from './ColorField.tsx';

function TeamColor() {
  const [color, setColor] = useState('');
  return <ColorField label="Farbe" value={color} onChange={setColor} sample="Jungen 15" />;
}
const field = page.getByRole('textbox', { name: 'Farbe' });
const swatch = (color: string) => page.getByRole('button', { name: color });
const sample = page.getByText('Jungen 15');

test('a tapped colour is in the field, marked in the palette, and shown on the name', async () => {
  await show(<TeamColor />, { texts: [] });
  await expect.element(sample).not.toBeInTheDocument();
  await swatch('#f4c20d').click();
  await expect.element(field).toHaveValue('#f4c20d');
  await expect.element(swatch('#f4c20d')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(swatch('#134677')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(sample).toBeVisible();
  // the name stays readable on a bright colour, too
  expect(await accessibilityFaults()).toEqual([]);
});

test('a typed colour also counts in capitals; what is no colour stays in the field without a sample', async () => {
  await show(<TeamColor />, { texts: [] });
  await field.fill('#F4C20D');
  await expect.element(swatch('#f4c20d')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText(`Farbe: ${ui.pickColor}`)).toHaveValue('#f4c20d');
  await field.fill('blau');
  await expect.element(field).toHaveValue('blau');
  await expect.element(sample).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([180, 200, 400])('in %i pixels the preview does not lie over the colour', async (width) => {
  const name = 'TTC 1990 Hof Jugend 19';
  const color = <ColorField label="Farbe" value="#1864ab" onChange={() => undefined} sample={name} />;
  await show(<div style={{ width }}>{color}</div>, { texts: [] });
  const input = field.element();
  const style = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = style.font;
  const end =
    input.getBoundingClientRect().left +
    Number.parseFloat(style.paddingLeft) +
    pen.measureText('#1864ab').width;
  const preview = page.getByText(name).element().getBoundingClientRect();
  expect(preview.width).toBeGreaterThan(20);
  expect(preview.left).toBeGreaterThan(end);
});
