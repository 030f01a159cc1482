/** What does not fit a page or a thumb. Each function runs as it is in a browser, for component tests and for journeys, so it refers to nothing outside of it. */

/** The elements that make the page scroll sideways, by their box or by a text that is wider than it. */
export function standingOut(): string[] {
  const edge = document.documentElement.clientWidth;
  const width = document.documentElement.scrollWidth;
  if (width <= edge) return [];
  const found = [...document.querySelectorAll('body *')].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return Math.max(right, left + one.scrollWidth) > edge + 0.5;
  });
  return [`${width} pixels wide`, ...found.map((one) => one.outerHTML.slice(0, 160))];
}

/** Controls that are cut off at the edge of a page that does not scroll sideways. Those in a scrolling box can be scrolled into view. */
export function cutOff(): string[] {
  const edge = document.documentElement.clientWidth;
  const scrolls = (one: Element): boolean =>
    one.parentElement !== null &&
    one.parentElement !== document.body &&
    (/auto|scroll/.test(getComputedStyle(one.parentElement).overflowX) || scrolls(one.parentElement));
  const controls = [...document.querySelectorAll('main :is(button, a, input, select), header button')];
  return controls
    .filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      // what is a pixel wide has something else that is shown for it
      return width > 1 && (left < -0.5 || right > edge + 0.5) && !scrolls(one);
    })
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => `cut off: ${one.outerHTML.slice(0, 160)}`);
}

/** Words on buttons and links that are cut off without a sign of it; where a text may be long, an ellipsis is one. */
export function clippedLabels(): string[] {
  const inside = document.querySelectorAll(
    ':is(main, [role="dialog"]) :is(button, a), :is(main, [role="dialog"]) :is(button, a) *',
  );
  return [...inside]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .filter((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.checkVisibility();
    })
    .map((one) => `clipped: ${one.outerHTML.slice(0, 160)}`);
}

/** Buttons whose words stand above or below their middle. A link that looks like a button does not centre them by itself. */
export function offCentre(): string[] {
  const middleOf = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  return [...document.querySelectorAll('.mantine-Button-root:has(.mantine-Button-label)')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const label = one.querySelector('.mantine-Button-label') ?? one;
      return Math.abs(middleOf(one) - middleOf(label)) > 2;
    })
    .map((one) => `off centre: ${one.outerHTML.slice(0, 160)}`);
}

/** Buttons and fields that are too small for a thumb. Text that can be tapped has the height of its line. */
export function smallTargets(within: string): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    `${within} :is(button, select, textarea, input:not([type=checkbox], [type=range], [type=color]))`,
  );
  // a radio button is as large as the label around it, and the field of tags as the box around them
  const targets = [...all].map((one) => one.closest<HTMLElement>('label, .mantine-TagsInput-input') ?? one);
  const isText = (one: HTMLElement) => {
    const { borderStyle, backgroundColor } = getComputedStyle(one);
    return borderStyle === 'none' && backgroundColor === 'rgba(0, 0, 0, 0)' && one.textContent !== '';
  };
  const sizeOf = (one: HTMLElement) => {
    const { width, height } = one.getBoundingClientRect();
    const around = getComputedStyle(one, '::after');
    const more = around.position === 'absolute' ? Number.parseFloat(around.height) : 0;
    return [width, Math.max(height, more)] as const;
  };
  return targets
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1)
    .filter((one) => Math.min(...sizeOf(one)) < (isText(one) ? 18 : 39.5))
    .map((one) => `${sizeOf(one).map(Math.round)}: ${one.outerHTML.slice(0, 160)}`);
}

/** Links and buttons that no press reaches, since another element lies over them. It scrolls the page. */
export function covered(within: string): string[] {
  const fromTop = [0.5, 0.15, 0.85];
  const controls = document.querySelectorAll<HTMLElement>(`${within} :is(a, button)`);
  return [...controls]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 1)
    .filter((one) => {
      one.scrollIntoView({ block: 'center' });
      const box = one.getClientRects()[0];
      if (!box) return false;
      const hits = fromTop.map((part) =>
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part),
      );
      return hits.every((hit) => hit !== null && !one.contains(hit) && !hit.contains(one));
    })
    .map((one) => `covered: ${one.outerHTML.slice(0, 160)}`);
}

/** Texts that are drawn on top of each other in the page itself. */
export function overlapping(): string[] {
  // what floats above the page, and what only screen readers find
  const isApart = (one: Element | null): boolean => {
    if (one === null) return false;
    const { clipPath, position } = getComputedStyle(one);
    return clipPath !== 'none' || position === 'fixed' || position === 'sticky' || isApart(one.parentElement);
  };
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    one.closest('svg') === null &&
    !isApart(one);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: { text: string; box: DOMRect }[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (text === '' || parent === null || !isShown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...[...range.getClientRects()].map((box) => ({ text, box })));
  }
  const common = (from: number, to: number, otherFrom: number, otherTo: number) =>
    Math.min(to, otherTo) - Math.max(from, otherFrom);
  return boxes.flatMap(({ text, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          other.text !== text &&
          common(box.left, box.right, other.box.left, other.box.right) > 3 &&
          common(box.top, box.bottom, other.box.top, other.box.bottom) > box.height / 2,
      )
      .map((other) => `"${text.slice(0, 40)}" over "${other.text.slice(0, 40)}"`),
  );
}

/** The words that are broken into several lines. */
export function brokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}
