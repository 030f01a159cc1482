import { expect, test } from '@playwright/test';

test('the browser draws German letters, each with its own shape', async ({ page }) => {
  await page.setContent('<canvas id="board" width="60" height="60"></canvas>');
  const shapes = await page.evaluate(() => {
    const board = document.querySelector<HTMLCanvasElement>('#board');
    const pen = board?.getContext('2d');
    if (!board || !pen) return [];
    return [...'aäoöuüAÄOÖUÜß\u0378'].map((letter) => {
      pen.clearRect(0, 0, 60, 60);
      pen.font = '40px "Open Sans"';
      pen.fillText(letter, 5, 45);
      return board.toDataURL();
    });
  });
  expect(new Set(shapes).size).toBe(14);
});

test('the sign-in page opens', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/TTC 1990 Hof/);
});
