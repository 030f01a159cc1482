/** Queries of the people marked in pictures. They are not stored on the device. */
import { getMarks, setMarks as setMarksAt } from '@club/contract/posts/marks/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** Who is marked in a picture, with the consents that count. It follows what people answer. */
export const useMarks = (fileId: string) =>
  useQuery({
    queryKey: ['consents', 'marks', fileId],
    queryFn: async ({ signal }) => (await call(getMarks, { params: { id: fileId }, signal })).data.items,
  });

export const setMarks = (fileId: string, userIds: string[]) =>
  call(setMarksAt, { params: { id: fileId }, body: { userIds } });
