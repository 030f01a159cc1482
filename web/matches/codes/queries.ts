/** Queries of match code and PIN. */

import * as pasted from '@club/contract/matches/codes/pasted/paths.ts';
import type { CodesOfGames } from '@club/contract/matches/codes/pasted/shape.ts';
import * as api from '@club/contract/matches/codes/paths.ts';
import type { CodesInput } from '@club/contract/matches/codes/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';

/** Match code and PIN with their ETag: never on the device, and in memory only while they are shown. */
export const useMatchCodes = (id: string) =>
  useQuery({
    queryKey: ['matches', 'codes', id],
    meta: { stored: false },
    gcTime: 0,
    queryFn: ({ signal }) => call(api.getMatchCodes, { params: { id }, signal }),
  });

/** @param etag of the version that is changed */
export const setMatchCodes = (id: string, body: CodesInput, etag: string | null) =>
  call(api.setMatchCodes, { params: { id }, body, ...(etag === null ? {} : { ifMatch: etag }) });
export const deleteMatchCodes = (id: string) => call(api.deleteMatchCodes, { params: { id } });

export const previewPastedCodes = async (text: string) =>
  (await call(pasted.previewPastedCodes, { body: { text } })).data;
export const savePastedCodes = (games: CodesOfGames['games']) =>
  call(pasted.savePastedCodes, { body: { games } });
