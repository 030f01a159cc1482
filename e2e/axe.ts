/** Runs axe in a page of the app. Its own package for Playwright sends twice as much code again for each run, for frames that no page has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations and their elements, readable in a failed test.
 * @param only tags or rules instead of all
 * @param within the selector of an element, instead of the whole page
 */
export async function violationsOf(page: Page, only?: readonly string[], within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // the only rule that reads style sheets is experimental, and no page has sound
    preload: false,
    ...(only && { runOnly: [...only] }),
  };
  const { violations } = await page.evaluate(
    async ([context, how]) => {
      // effects of what is drawn have run then: a dialog has its name only after them
      await new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done()))),
      );
      return (window as unknown as { axe: typeof axe }).axe.run(context, how);
    },
    [within, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
