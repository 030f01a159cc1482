/** What the browser asks about files. */
import { Failure } from '@club/contract/failures.ts';
import * as api from '@club/contract/files/api.ts';
import { maxFileBytes, type PicturePurpose, pictureFormOf } from '@club/contract/files/rules.ts';
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callOver } from '../platform/client.ts';
import { sendingTold } from '../platform/sending.ts';
import { type Accepted, needSize, withFile } from '../platform/uploads.ts';

/** What a picture may be. */
export const pictures: Accepted = { kind: 'picture', mostBytes: maxFileBytes };

/** @throws Failure `wrong-type`: by its content it is no picture that the club takes, whatever it is called */
export async function needPicture(file: Blob): Promise<void> {
  if (pictureFormOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null)
    throw new Failure('wrong-type');
}

/**
 * Brings a picture to the club; it rejects with a `Failure`.
 * @param onProgress told the share that was sent, 0 to 1; the server then still makes its sizes
 */
export async function uploadPicture(
  blob: Blob,
  purpose: PicturePurpose,
  onProgress: (share: number) => void = () => undefined,
): Promise<KeptFile> {
  const file = blob instanceof File ? blob : new File([blob], 'picture');
  return withFile(pictures, async () => {
    await needPicture(file);
    needSize(file, pictures);
    const { data } = await callOver(sendingTold(onProgress))(api.uploadFile, { form: { purpose, file } });
    return data;
  });
}

/** A file that is known by its id alone. @param id null asks nothing */
export const useKeptFile = (id: string | null) =>
  useQuery({
    queryKey: ['files', 'one', id],
    queryFn: async ({ signal }) => (await call(api.getFile, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
  });
