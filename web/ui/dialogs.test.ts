import { expect, test } from 'vitest';
import { createDialogs, dialogNamed, registerDialog } from './dialogs.ts';

const Team = () => null;

const stackOf = (...titles: string[]) => {
  const dialogs = createDialogs();
  const closed: [string, boolean][] = [];
  const ids = titles.map((title) =>
    dialogs.open({
      kind: 'plain',
      title,
      content: title,
      onClose: (cancelled) => {
        closed.push([title, cancelled]);
      },
    }),
  );
  return { dialogs, closed, ids };
};

test('a dialog that opens is the current one', () => {
  const { dialogs } = stackOf('team', 'colour');
  expect(dialogs.current()?.title).toBe('colour');
});

test('closing shows the one below again', () => {
  const { dialogs, closed } = stackOf('team', 'colour');
  dialogs.close();
  expect(dialogs.current()?.title).toBe('team');
  expect(closed).toEqual([['colour', true]]);
});

test('one below can be closed by its id, and the current one stays', () => {
  const { dialogs, ids } = stackOf('team', 'colour');
  dialogs.close(ids[0]);
  expect(dialogs.current()?.title).toBe('colour');
  expect(dialogs.get()).toHaveLength(1);
});

test('confirming does not report a cancel', () => {
  const { dialogs, closed } = stackOf('delete');
  dialogs.close(undefined, false);
  expect(closed).toEqual([['delete', false]]);
});

test('closing all tells each handler, last opened first, whether it was a cancel', () => {
  const { dialogs, closed } = stackOf('first', 'second', 'third');
  dialogs.closeAll(false);
  expect(closed).toEqual([
    ['third', false],
    ['second', false],
    ['first', false],
  ]);
  expect(dialogs.current()).toBeNull();
});

test('a page that is left cancels its dialogs, and leaves the one that its address opens to the page', () => {
  const { dialogs, closed } = stackOf('who reacted');
  dialogs.open({ kind: 'plain', title: 'event', content: '', inAddress: true });
  dialogs.open({ kind: 'confirm', title: 'cancel the game?' });
  dialogs.leavePage();
  expect(closed).toEqual([['who reacted', true]]);
  expect(dialogs.get().map(({ title }) => title)).toEqual(['event']);
});

test('a handler that opens a dialog while all are closed keeps it open', () => {
  const dialogs = createDialogs();
  dialogs.open({
    kind: 'plain',
    title: 'form',
    content: '',
    onClose: () => {
      dialogs.open({ kind: 'confirm', title: 'discard?' });
    },
  });
  dialogs.closeAll();
  expect(dialogs.current()?.title).toBe('discard?');
});

test('closing twice calls the handler once', () => {
  const { dialogs, closed, ids } = stackOf('team');
  dialogs.close(ids[0]);
  dialogs.close(ids[0]);
  expect(closed).toHaveLength(1);
});

test('a registered dialog is found by its name; an unknown name is reported', () => {
  registerDialog('team-of-test', Team);
  expect(dialogNamed('team-of-test')).toBe(Team);
  expect(() => dialogNamed('nobody')).toThrow("'nobody'");
});
