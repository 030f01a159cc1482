/** One action behind a button: what it says, and what is shown afterwards of the record that it was about. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { failures } from '../texts/de/failures.ts';
import { useAction } from './use-action.ts';

type Props = {
  read: () => Promise<string>;
  send: () => Promise<unknown>;
  deletes?: boolean;
  done?: () => unknown;
  ended?: (succeeded: boolean) => void;
};

function Ride({ read, send, deletes = false, done, ended }: Props) {
  const ride = useQuery({ queryKey: ['rides', 'r1'], queryFn: read });
  const action = useAction({
    send,
    success: 'Erledigt',
    failure: 'Nicht erledigt',
    topics: ['rides'],
    ...(deletes && { ends: () => 'r1' }),
    ...(done && { done }),
  });
  return (
    <>
      <p>{ride.data}</p>
      <button type="button" disabled={action.busy} onClick={() => void action.run().then(ended)}>
        {deletes ? 'Löschen' : 'Mitfahren'}
      </button>
    </>
  );
}
const button = page.getByRole('button', { name: /Löschen|Mitfahren/ });
const shown = (text: string) => page.getByText(text, { exact: true });

/** The ride as the server has it, which has changed since it was shown. */
const changing = () => vi.fn(async () => 'Auto: 0 Plätze').mockResolvedValueOnce('Auto: 1 Platz');
const failing = (code: FailureCode) => vi.fn(async () => Promise.reject(new Failure(code)));

test('after success the record is shown as it is now', async () => {
  const done = vi.fn();
  await show(<Ride read={changing()} send={async () => undefined} done={done} />, { texts: [] });
  await expect.element(shown('Auto: 1 Platz')).toBeVisible();
  await button.click();
  await expect.element(shown('Erledigt')).toBeVisible();
  await expect.element(shown('Auto: 0 Plätze')).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(done).toHaveBeenCalledTimes(1);
});

test.each<FailureCode>(['ride-full', 'stale'])(
  'a record that is not as it was shown any more is shown as it is now: %s',
  async (code) => {
    const done = vi.fn();
    await show(<Ride read={changing()} send={failing(code)} done={done} />, { texts: [] });
    await expect.element(shown('Auto: 1 Platz')).toBeVisible();
    await button.click();
    await expect
      .element(page.getByRole('alert').getByText({ ...basicFailures, ...failures }[code] ?? ''))
      .toBeVisible();
    await expect.element(shown('Auto: 0 Plätze')).toBeVisible();
    await expect.element(button).toBeEnabled();
    expect(done).not.toHaveBeenCalled();
  },
);

test('a record whose deletion was refused is loaded again and stays current', async () => {
  const read = changing();
  await show(<Ride read={read} send={failing('missing-permission')} deletes />, { texts: [] });
  await expect.element(shown('Auto: 1 Platz')).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('alert').getByText('Nicht erledigt')).toBeVisible();
  await expect.element(shown('Auto: 0 Plätze')).toBeVisible();
});

test('an error of ours is said, and the button works again', async () => {
  const send = vi.fn(async () => Promise.reject(new TypeError('x is undefined')));
  await show(<Ride read={changing()} send={send} />, { texts: [] });
  await expect.element(shown('Auto: 1 Platz')).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('alert').getByText(basicFailures.internal)).toBeVisible();
  await expect.element(button).toBeEnabled();
});

test('while it is on its way the button waits, and is there again whatever the answer is', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  await show(<Ride read={changing()} send={() => promise} />, { texts: [] });
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.element(button).toBeDisabled();
  reject(new Failure('ride-full'));
  await expect.element(button).toBeEnabled();
});

test('it has succeeded once what follows is done and the record is shown as it is now', async () => {
  const [done, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const read = vi.fn(() => answer.promise).mockResolvedValueOnce('Auto: 1 Platz');
  const ended = vi.fn();
  await show(<Ride read={read} send={async () => undefined} done={() => done.promise} ended={ended} />, {
    texts: [],
  });
  await expect.element(shown('Auto: 1 Platz')).toBeVisible();
  await button.click();
  await expect.element(shown('Erledigt')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
  done.resolve();
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.element(button).toBeDisabled();
  expect(ended).not.toHaveBeenCalled();
  answer.resolve('Auto: 0 Plätze');
  await expect.poll(() => ended.mock.calls).toEqual([[true]]);
  await expect.element(button).toBeEnabled();
});

test('a refused one has not succeeded', async () => {
  const ended = vi.fn();
  await show(<Ride read={changing()} send={failing('missing-permission')} ended={ended} />, { texts: [] });
  await expect.element(shown('Auto: 1 Platz')).toBeVisible();
  await button.click();
  await expect.poll(() => ended.mock.calls).toEqual([[false]]);
});
