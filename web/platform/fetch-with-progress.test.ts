/** An upload whose progress is shown: what is sent, how far it is, and how it ends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

/** What the browser's own one says of an upload. */
class FakeRequest {
  upload = { onprogress: (_: { loaded: number; total: number }): void => undefined };
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  responseText = '{"id":"f1"}';
  status = 201;
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown;
  open(method: string, address: string) {
    this.opened = [method, address];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
    request = this;
  }
  abort() {
    this.onabort();
  }
}
let request: FakeRequest;
let shares: number[];

beforeEach(() => {
  shares = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const upload = (signal?: AbortSignal) =>
  fetchWithProgress((share) => void shares.push(share))('/files', {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: 'content',
    ...(signal && { signal }),
  });

test('sends what it is given, and answers as fetch does', async () => {
  const answer = upload();
  expect([request.opened, request.headers, request.body]).toEqual([
    ['POST', '/files'],
    { authorization: 'Bearer token' },
    'content',
  ]);
  request.onload();
  const { status, ok } = await answer;
  expect([status, ok]).toEqual([201, true]);
  expect(await (await answer).json()).toEqual({ id: 'f1' });
});

test('takes an answer without content, as fetch does', async () => {
  const answer = upload();
  Object.assign(request, { status: 204, responseText: '' });
  request.onload();
  const { status, body } = await answer;
  expect([status, body]).toEqual([204, null]);
});

test('says how much is sent, also where the size is unknown', async () => {
  const answer = upload();
  for (const loaded of [0, 25, 100]) request.upload.onprogress({ loaded, total: 100 });
  request.upload.onprogress({ loaded: 25, total: 0 });
  expect(shares).toEqual([0, 0.25, 1, 0]);
  request.onload();
  await answer;
});

test('without a server it fails as fetch does', async () => {
  const answer = upload();
  request.onerror();
  await expect(answer).rejects.toThrow(TypeError);
});

test('an upload that is given up ends at once', async () => {
  const abort = new AbortController();
  const answer = upload(abort.signal);
  abort.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
