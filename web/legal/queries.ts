/** Queries of the imprint and the privacy policy. */
import * as api from '@club/contract/legal/paths.ts';
import type { LegalName } from '@club/contract/legal/rules.ts';
import type { LegalTextInput } from '@club/contract/legal/shape.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';

/** One of the texts with its ETag, which a change needs. */
export const useLegalText = (name: LegalName) =>
  useQuery({
    queryKey: ['legal', name],
    queryFn: ({ signal }) => call(api.getLegalText, { params: { name }, signal }),
  });

export const changeLegalText = async (name: LegalName, body: LegalTextInput, ifMatch: string | null) =>
  (await call(api.changeLegalText, { params: { name }, body, ...(ifMatch === null ? {} : { ifMatch }) }))
    .data;
