/** Queries and uploads of files. */
import { Failure } from '@club/contract/failures.ts';
import * as api from '@club/contract/files/paths.ts';
import { maxFileBytes, type PicturePurpose, pictureFormOf } from '@club/contract/files/rules.ts';
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callOver } from '../platform/client.ts';
import { fetchWithProgress } from '../platform/fetch-with-progress.ts';
import { type Accepted, needSize, withFile } from '../platform/uploads.ts';

/** The kind and size that are accepted for a picture. */
export const pictures: Accepted = { kind: 'picture', mostBytes: maxFileBytes };

/** @throws Failure `wrong-type`: the content is not an accepted picture format, whatever the name says */
export async function needPicture(file: Blob): Promise<void> {
  if (pictureFormOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null)
    throw new Failure('wrong-type');
}

/**
 * Uploads a picture; rejects with a `Failure`.
 * @param onProgress called with the share that was sent, 0 to 1; the server then still creates its sizes
 */
export async function uploadPicture(
  blob: Blob,
  purpose: PicturePurpose,
  onProgress: (share: number) => void = () => undefined,
): Promise<StoredFile> {
  const file = blob instanceof File ? blob : new File([blob], 'picture');
  return withFile(pictures, async () => {
    await needPicture(file);
    needSize(file, pictures);
    const { data } = await callOver(fetchWithProgress(onProgress))(api.uploadFile, {
      form: { purpose, file },
    });
    return data;
  });
}

/** A file of which only the id is known. @param id null sends no query */
export const useStoredFile = (id: string | null) =>
  useQuery({
    queryKey: ['files', 'one', id],
    queryFn: async ({ signal }) => (await call(api.getFile, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
  });
