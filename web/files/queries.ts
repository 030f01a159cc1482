/** Brings pictures to the club's files. */
import { uploadFile } from '@club/contract/files/api.ts';
import type { PicturePurpose } from '@club/contract/files/rules.ts';
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import { call } from '../platform/client.ts';

/** @param onProgress told how much has arrived, 0 to 1 */
export async function uploadPicture(
  file: Blob,
  purpose: PicturePurpose,
  onProgress?: (part: number) => void,
): Promise<KeptFile> {
  const { data } = await call(uploadFile, { form: { purpose, file } });
  onProgress?.(1);
  return data;
}
