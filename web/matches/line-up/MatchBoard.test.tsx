/** Setting a line-up up: tapping, keys, dragging, the proposal, what the rules say, and publishing. */

import {
  getMatchLineUp,
  proposeMatchLineUp,
  publishMatchLineUp,
  setMatchLineUp,
} from '@club/contract/matches/line-up/paths.ts';
import type { Board, LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test, vi } from 'vitest';
import { cdp, commands, type Locator, page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { lineUps as words } from '../../texts/de/line-ups.ts';
import { dialogs } from '../../ui/dialogs.ts';
import { MatchBoard } from './MatchBoard.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const names = ['Ada', 'Bea', 'Cem', 'Dora', 'Finn'] as const;
type Name = (typeof names)[number];
const idOf = (name: Name) => `01a00000-0000-7000-8000-00000000000${names.indexOf(name) + 1}`;
const personOf = (name: Name) => ({ id: idOf(name), firstName: name, lastName: 'Hof', photoUrl: null });

const listed = (name: Name, label: string | null, more: Partial<Board['listed'][number]> = {}) => ({
  person: personOf(name),
  label,
  notes: [],
  qttr: null,
  answer: 'yes' as const,
  away: false,
  busy: false,
  ...more,
});
const board: Board = {
  team: 1,
  listed: [
    listed('Ada', '1.1'),
    listed('Bea', '1.2'),
    listed('Cem', '1.3', { answer: null }),
    listed('Dora', '1.4', { away: true, answer: null }),
    listed('Finn', '2.1', { answer: null, notes: ['SPV'] }),
  ],
};
const draft: LineUp = { singles: [], doubles: [], state: 'draft', publishedAt: null };

type Shown = {
  lineUp?: LineUp;
  system?: Match['team']['matchSystem'];
  made?: Board;
  viewport?: [width: number, height: number];
};

async function showBoard({
  lineUp = draft,
  system = 'bund',
  made = board,
  viewport = [1280, 900],
}: Shown = {}) {
  await page.viewport(...viewport);
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(getMatchLineUp, () => lineUp, { id: gameId });
  server.answer(
    setMatchLineUp,
    ({ body }) => {
      sent.push(body);
      return lineUp;
    },
    { id: gameId },
  );
  server.answer(
    publishMatchLineUp,
    () => {
      sent.push('published');
      return lineUp;
    },
    { id: gameId },
  );
  const match = { game: { id: gameId }, team: { matchSystem: system } } as unknown as Match;
  const close = vi.fn();
  await show(onPage(<MatchBoard match={match} board={made} close={close} />), {
    texts: ['matches', 'lineUps', 'positions'],
  });
  await expect.element(page.getByText(words.board)).toBeVisible();
  return { server, sent, close };
}
const place = (where: string, who: string) =>
  page.getByRole('button', { name: words.place(where, who), exact: true });
// beside the name: notes, label, and the places
const person = (name: Name) =>
  page.getByRole('button', { name: new RegExp(`^${name} Hof\\s*(SPV)?\\s*\\d`) });
const full = (name: Name) => `${name} Hof`;
const save = () => page.getByRole('button', { name: words.save }).click();
const ids = (...who: Name[]) => who.map(idOf);

test('people are tapped into the places one after another, and what is saved is what one sees', async () => {
  const { sent } = await showBoard();
  expect(await accessibilityFaults()).toEqual([]);
  await person('Ada').click();
  await person('Bea').click();
  await expect.element(place(words.single(1), full('Ada'))).toBeVisible();
  await expect.element(place(words.single(2), full('Bea'))).toBeVisible();
  await place(words.seat(1, 1), words.empty).click();
  await expect.element(page.getByText(words.forPlace(words.seat(1, 1)))).toBeVisible();
  await person('Bea').click();
  await person('Ada').click();
  expect(await accessibilityFaults()).toEqual([]);
  await save();
  await expect.poll(() => sent).toEqual([{ singles: ids('Ada', 'Bea'), doubles: [ids('Bea', 'Ada')] }]);
});

test('an open board is printed as a line-up: without its hint, and without those to choose from', async () => {
  await showBoard({ lineUp: { ...draft, singles: [personOf('Ada'), personOf('Bea')] } });
  await expect.element(page.getByText(words.people)).toBeVisible();
  await commands.onPaper(true);
  await expect.element(place(words.single(1), full('Ada'))).toBeVisible();
  for (const only of [words.board, words.people, words.save])
    await expect.element(page.getByText(only, { exact: true })).not.toBeVisible();
  await commands.onPaper(false);
});

test('two places change with two taps, and one is emptied with a key or its button', async () => {
  const { sent } = await showBoard({
    lineUp: { ...draft, singles: [personOf('Bea'), personOf('Ada'), personOf('Cem')] },
  });
  await place(words.single(1), full('Bea')).click();
  await expect.element(place(words.single(1), full('Bea'))).toHaveAttribute('aria-pressed', 'true');
  await place(words.single(2), full('Ada')).click();
  await expect.element(place(words.single(1), full('Ada'))).toBeVisible();
  await expect.element(page.getByText(words.put(full('Bea'), words.single(2)))).toBeInTheDocument();
  (place(words.single(3), full('Cem')).element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(place(words.single(3), words.empty)).toHaveFocus();
  await page.getByRole('button', { name: words.takeOut(full('Bea'), words.single(2)) }).click();
  await expect.element(place(words.single(2), words.empty)).toBeVisible();
  await expect.element(page.getByText(words.takenOut(full('Bea')))).toBeInTheDocument();
  await save();
  await expect.poll(() => sent).toEqual([{ singles: ids('Ada'), doubles: [] }]);
});

test('a second tap on a place leaves it as it is, chosen no more', async () => {
  await showBoard({ lineUp: { ...draft, singles: [personOf('Bea')] } });
  for (const chosen of [place(words.single(1), full('Bea')), place(words.single(2), words.empty)]) {
    await chosen.click();
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
    await chosen.click();
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'false');
  }
  expect(page.getByText(words.put(full('Bea'), words.single(1))).elements()).toEqual([]);
});

test('Escape unchooses a place, also from among the people', async () => {
  await showBoard();
  const chosen = place(words.single(2), words.empty);
  for (const from of [chosen, person('Ada')]) {
    await chosen.click();
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
    (from.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(chosen).toHaveAttribute('aria-pressed', 'false');
    await expect.element(from).toHaveFocus();
  }
});

test('where all places are taken, a tap on a person says so', async () => {
  const [a, b, c, d] = [personOf('Ada'), personOf('Bea'), personOf('Cem'), personOf('Dora')];
  const doubles: LineUp['doubles'] = [
    [a, b],
    [c, d],
  ];
  await showBoard({ lineUp: { ...draft, singles: [a, b, c, d], doubles } });
  await person('Finn').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words.allTaken);
  await place(words.single(4), full('Dora')).click();
  await person('Finn').click();
  await expect.element(place(words.single(4), full('Finn'))).toBeVisible();
});

test('the other key that deletes empties a place as well', async () => {
  await showBoard({ lineUp: { ...draft, singles: [personOf('Bea')] } });
  (place(words.single(1), full('Bea')).element() as HTMLElement).focus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(place(words.single(1), words.empty)).toHaveFocus();
});

test('beside each name is why somebody cannot play, and where they are set up', async () => {
  const busy = listed('Finn', '2.1', { busy: true });
  const singles = [personOf('Bea')];
  await showBoard({
    made: { ...board, listed: [...board.listed.slice(0, 4), busy] },
    lineUp: { ...draft, singles, doubles: [[personOf('Ada'), personOf('Bea')]] },
  });
  await expect.element(person('Dora')).toMatchTextContent(words.away);
  await expect.element(person('Finn')).toMatchTextContent(words.busy);
  await expect
    .element(person('Bea'))
    .toMatchTextContent(words.standsIn(`${words.single(1)}, ${words.double(1)}`));
});

test('somebody is dragged into a place with the mouse, and Escape lets go of them', async () => {
  await showBoard();
  const from = person('Cem').element().getBoundingClientRect();
  const to = place(words.single(2), words.empty).element().getBoundingClientRect();
  const pointer = (type: string, { x, y }: { x: number; y: number }, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x + 20, clientY: y + 10, bubbles: true, pointerType: 'mouse' }),
    );
  const take = () => {
    pointer('pointerdown', from, person('Cem').element());
    return expect
      .poll(() => {
        pointer('pointermove', to);
        return document.querySelector('[data-over]')?.getAttribute('data-slot');
      })
      .toBe('singles 1 0');
  };
  await take();
  await userEvent.keyboard('{Escape}');
  pointer('pointerup', to);
  await expect.element(place(words.single(2), words.empty)).toBeVisible();
  const chosen = place(words.single(1), words.empty);
  await chosen.click();
  await take();
  pointer('pointerup', to);
  await expect.element(place(words.single(2), full('Cem'))).toBeVisible();
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'false');
});

/** Touches the page as a finger does. The tests run in a frame of the browser's page. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) {
  const frame = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: innerWidth };
  const scale = frame.width / innerWidth;
  const touchPoints = point ? [{ x: frame.x + point.x * scale, y: frame.y + point.y * scale }] : [];
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints });
}
/** Scrolls somebody into the middle, and waits until the browser has drawn it: a touch goes to what is drawn. */
async function bringIn(name: Name) {
  person(name).element().scrollIntoView({ block: 'center' });
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}
const middle = (of: Locator) => {
  const { x, y, width, height } = of.element().getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};
/** the name at the finger */
const carried = () => document.querySelector('[class*="ghost"]')?.textContent ?? undefined;
const overSlot = () => document.querySelector('[data-over]')?.getAttribute('data-slot');

test('somebody is dragged into a place with a finger that is held, on a narrow screen', async () => {
  const { sent } = await showBoard({ viewport: [320, 1400] });
  const to = middle(place(words.single(2), words.empty));
  await touch('touchStart', middle(person('Cem')));
  await expect.poll(carried).toBe(full('Cem'));
  await touch('touchMove', { x: to.x, y: to.y + 40 });
  await touch('touchMove', to);
  await expect.poll(overSlot).toBe('singles 1 0');
  await touch('touchEnd');
  await expect.element(place(words.single(2), full('Cem'))).toBeVisible();
  expect(carried()).toBeUndefined();
  await save();
  await expect.poll(() => sent).toEqual([{ singles: ids('Cem'), doubles: [] }]);
});

test('a finger that moves at once scrolls', async () => {
  await showBoard({ viewport: [320, 500] });
  await bringIn('Ada');
  const before = scrollY;
  const from = middle(person('Ada'));
  // however slow the machine is, the finger is not held long enough
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await touch('touchStart', from);
  for (const by of [30, 60, 90, 120]) await touch('touchMove', { x: from.x, y: from.y + by });
  await touch('touchEnd');
  vi.useRealTimers();
  await expect.poll(() => scrollY).toBeLessThan(before);
  await expect.element(place(words.single(1), words.empty)).toBeInTheDocument();
});

test('the page scrolls while somebody is held at its edge', async () => {
  await showBoard({ viewport: [320, 500] });
  await bringIn('Cem');
  const before = scrollY;
  expect(before).toBeGreaterThan(0);
  const finger = (type: string, { x, y }: { x: number; y: number }, target: EventTarget = window) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, bubbles: true, pointerType: 'touch' }),
    );
  finger('pointerdown', middle(person('Cem')), person('Cem').element());
  await expect.poll(carried).toBe(full('Cem'));
  finger('pointermove', { x: 160, y: 20 });
  await expect.poll(() => scrollY).toBeLessThan(before);
  finger('pointercancel', { x: 160, y: 20 });
  await expect.poll(carried).toBeUndefined();
});

test('the findings of the rules are shown by name with their section while one taps', async () => {
  await showBoard();
  await expect.element(page.getByText(words.verdicts.incomplete)).toBeVisible();
  await person('Bea').click();
  await person('Ada').click();
  const rules = page.getByRole('region', { name: words.rules });
  await expect.element(rules.getByText(words.verdicts.illegal)).toBeVisible();
  await expect
    .poll(() => rules.element().textContent)
    .toContain('Bea Hof ist vor Ada Hof aufgestellt, steht in der Mannschaftsmeldung aber dahinter.');
  await expect.element(rules.getByText('E 4').first()).toBeVisible();
  await person('Finn').click();
  await expect
    .poll(() => rules.element().textContent)
    .toContain('Finn Hof hat einen Sperrvermerk (SPV) und darf in keiner höheren Mannschaft spielen.');
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is not known is said, not guessed', async () => {
  await showBoard({ system: null });
  await expect.element(page.getByText(words.unknownSystem)).toBeVisible();
});

test('without the line-up of the half no order is known', async () => {
  await showBoard({ made: { team: 1, listed: [listed('Ada', null)] } });
  await expect.element(page.getByText(words.unknownOrder)).toBeVisible();
});

test('a proposal fills the places, and says who is missing, who must be asked and where they come from', async () => {
  const { server, sent } = await showBoard();
  server.answer(
    proposeMatchLineUp,
    () => ({
      singles: ids('Ada', 'Bea', 'Finn'),
      doubles: [ids('Ada', 'Bea')],
      toAsk: ids('Finn'),
      from: [{ team: 2, people: ids('Finn'), game: { needs: 4, has: 5, remaining: 4 } }],
      short: 1,
    }),
    { id: gameId },
  );
  await page.getByRole('button', { name: words.propose }).click();
  await expect.element(place(words.single(3), full('Finn'))).toBeVisible();
  await expect.element(place(words.single(4), words.empty)).toBeVisible();
  const notes = [
    words.toAsk(full('Finn')),
    words.takenFrom(2, [full('Finn')]),
    words.leftThere(2, 4, 4),
    words.short(1),
  ];
  await expect.element(page.getByText(notes.join(' '))).toBeVisible();
  expect(sent).toEqual([]);
});

test('publishing a line-up against the rules asks again', async () => {
  const { sent, close } = await showBoard();
  await person('Bea').click();
  await person('Ada').click();
  const publish = page.getByRole('button', { name: words.publish, exact: true });
  await publish.click();
  await expect.element(page.getByText(words.illegalHelp)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: words.publishAnyway }).click();
  await expect.poll(() => sent).toEqual([{ singles: ids('Bea', 'Ada'), doubles: [] }, 'published']);
  await expect.poll(() => close.mock.calls).toHaveLength(1);
});

test('a change of a published line-up is published at once, and there is nothing to publish without one', async () => {
  const lineUp: LineUp = {
    ...draft,
    singles: [personOf('Ada')],
    state: 'published',
    publishedAt: '2026-11-22T10:00:00Z',
  };
  const { sent } = await showBoard({ lineUp });
  const publish = page.getByRole('button', { name: words.publishChange });
  await expect.element(publish).toBeDisabled();
  await expect.element(page.getByRole('button', { name: words.save })).not.toBeInTheDocument();
  await person('Bea').click();
  await publish.click();
  await expect.poll(() => sent).toEqual([{ singles: ids('Ada', 'Bea'), doubles: [] }]);
});

test('what is refused is said, and the places stay as they were set up', async () => {
  const { server } = await showBoard();
  server.refuse(setMatchLineUp, 'stale', { id: gameId });
  await person('Ada').click();
  await save();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(place(words.single(1), full('Ada'))).toBeVisible();
});

test('Escape closes a question above the board, and the place below stays chosen', async () => {
  await showBoard();
  const chosen = place(words.single(2), words.empty);
  await chosen.click();
  dialogs.open({ kind: 'confirm', title: 'Verlassen?' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
});
