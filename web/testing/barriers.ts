/** What keeps somebody from reading or using a page: in both colour schemes, on small screens, with large text. */
import axe from 'axe-core';
import { speak } from '../platform/i18n.ts';
import { setScheme } from '../ui/scheme.ts';
import { settle } from './accessible.ts';
import { sizeFrame } from './frame.ts';
import { clippedLabels, covered, cutOff, offCentre, smallTargets, standingOut } from './layout-faults.ts';
import { config } from './show.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** the page behind a dialog has its own test */
const inFront = '[role="dialog"][aria-modal="true"]';

async function violations(within: string, runOnly: string[]): Promise<string[]> {
  settle();
  // the only rule that reads style sheets is experimental, and no page has sound
  const found = await axe.run(within, { runOnly, resultTypes: ['violations'], preload: false });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Names and descriptions that are nowhere on the page; axe leaves them to people. */
function deadReferences(): string[] {
  const names = ['aria-labelledby', 'aria-describedby'];
  return [...document.querySelectorAll('body *')]
    .filter((one) =>
      names.some((name) =>
        one
          .getAttribute(name)
          ?.split(/\s+/)
          .some((id) => !document.getElementById(id)),
      ),
    )
    .map((one) => one.outerHTML.slice(0, 160));
}

const faultsOfLayout = () => [...standingOut(), ...cutOff(), ...clippedLabels(), ...offCentre()];

type Look = {
  /** with what is around the page's content: the header, the navigation, and what has opened over it */
  whole: boolean;
  inEnglish: boolean;
  /** resolves when nothing changes any more */
  completed: () => Promise<void>;
};

/** @returns each barrier on the page that is open, after which the page is not to be used any more */
export async function barriers({ whole, inEnglish, completed }: Look): Promise<string[]> {
  const around = whole ? 'html' : 'main';
  const within = document.querySelector(inFront) ? inFront : around;
  const found: string[] = [];
  const note = (where: string, faults: string[]) => found.push(...faults.map((one) => `${where}: ${one}`));
  // a link that is scrolled half below the header is no smaller
  scrollTo(0, 0);
  note('label', clippedLabels());
  note('light', await violations(within, wcag));
  note('reference', deadReferences());
  // what has opened over a page lies over its controls
  if (!whole) note('for a press', covered(within));
  scrollTo(0, 0);
  const headings = document.querySelectorAll('h1');
  if (headings.length !== 1) note('headings', [`${headings.length} of the first level`]);
  setScheme('dark');
  await completed();
  note('dark', await violations(within, ['color-contrast']));
  setScheme('light');

  const resize = async (width: number, height: number) => {
    sizeFrame(width, height);
    await completed();
  };
  // 1280 pixels at 200 %
  await resize(640, 400);
  note('at 640 px', faultsOfLayout());
  // 1280 pixels at 400 %, and a small phone
  await resize(320, 640);
  note('at 320 px', faultsOfLayout());
  note('for a thumb', smallTargets(within));
  // 780 pixels at 400 %
  await resize(195, 640);
  note('at 195 px', faultsOfLayout());
  if (inEnglish) {
    await speak('en', config.clubTimezone);
    await completed();
    note('at 195 px in English', faultsOfLayout());
    await resize(320, 640);
    note('at 320 px in English', standingOut());
  }
  sizeFrame();
  return found;
}
