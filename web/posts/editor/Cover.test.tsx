/** The cover that a form shows is the one that it would save, whatever was uploaded or removed beside it. */
import { getFile } from '@club/contract/files/paths.ts';
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../../testing/show.ts';
import { useCover } from './use-cover.ts';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000d${at}`;
const pictureOf = (name: string) => ({
  width: 4,
  height: 3,
  links: { small: name, medium: name, large: name },
});
const saved = { imageId: idOf(1), image: pictureOf('saved') } as Parameters<typeof useCover>[1];
const uploaded = { id: idOf(2), picture: pictureOf('uploaded') } as StoredFile;

function Cover() {
  const [id, setId] = useState<string | null>(idOf(1));
  const { image, setBrought } = useCover(id, saved);
  return (
    <>
      <output>{image?.links.medium ?? 'none'}</output>
      <button type="button" onClick={() => setBrought(uploaded)}>
        upload
      </button>
      {[null, 1, 2, 3].map((at) => (
        <button key={at} type="button" onClick={() => setId(at === null ? null : idOf(at))}>
          {`choose ${at}`}
        </button>
      ))}
    </>
  );
}

test('a cover is shown by its id: the saved one, the one just uploaded, none, or that of a draft', async () => {
  const server = fakeServer();
  const asked: number[] = [];
  for (const at of [1, 2, 3])
    server.answer(
      getFile,
      () => {
        asked.push(at);
        return { ...uploaded, id: idOf(at), picture: pictureOf(`stored ${at}`) } as StoredFile;
      },
      { id: idOf(at) },
    );
  await show(<Cover />, { texts: [] });
  const press = (name: string) => page.getByRole('button', { name }).click();
  const shown = (name: string) => expect.element(page.getByRole('status')).toHaveTextContent(name);
  await shown('saved');
  await press('upload');
  await shown('saved');
  await press('choose 2');
  await shown('uploaded');
  await press('choose 1');
  await shown('saved');
  await press('choose null');
  await shown('none');
  await press('choose 3');
  await shown('stored 3');
  expect(asked).toEqual([3]);
});
