/** Queries of consents. Consents are not stored on the device; pending questions are. */
import * as api from '@club/contract/consents/paths.ts';
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import type { ConsentSettings, ConsentText, ConsentTextInput } from '@club/contract/consents/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';

const meta = { stored: false } as const;

/** The consents of one person, with their texts and all answers. */
export const useConsents = (userId: string) =>
  useQuery({
    queryKey: ['consents', 'of', userId],
    queryFn: async ({ signal }) =>
      (await call(api.getConsents, { params: { id: userId }, signal })).data.items,
    meta,
  });

/** The consents that wait for the viewer's answer. */
export const openConsentsQuery = () => ({
  queryKey: ['consents', 'open'],
  queryFn: async () => (await call(api.getOpenConsents, {})).data.items,
});
export const useOpenConsents = () => useQuery(openConsentsQuery());

/** The current texts, and how the club wants them answered. */
export const useConsentTexts = () =>
  useQuery({
    queryKey: ['consents', 'texts'],
    queryFn: async ({ signal }) => (await call(api.getConsentTexts, { signal })).data,
  });

/** Which photos and rides people have agreed to today, of those that the viewer may know. */
export function useConsentMarks(userIds: readonly string[]) {
  const ids = [...new Set(userIds)].toSorted();
  return useQuery({
    queryKey: ['consents', 'marks', ids],
    queryFn: async ({ signal }) => {
      const pages = [];
      // as many as one request takes
      for (let at = 0; at < ids.length; at += 200)
        pages.push(call(api.getConsentMarks, { query: { userIds: ids.slice(at, at + 200).join() }, signal }));
      return (await Promise.all(pages)).flatMap(({ data }) => data.items);
    },
    enabled: ids.length > 0,
    meta,
  });
}

export const giveConsent = (id: string, kind: ConsentKind, version: number) =>
  call(api.giveConsent, { params: { id, kind }, body: { version } });
export const revokeConsent = (id: string, kind: ConsentKind) =>
  call(api.revokeConsent, { params: { id, kind } });
export const setConsentText = async (kind: ConsentKind, body: ConsentTextInput): Promise<ConsentText> =>
  (await call(api.setConsentText, { params: { kind }, body })).data;
export const setConsentSettings = (body: ConsentSettings) => call(api.setConsentSettings, { body });
