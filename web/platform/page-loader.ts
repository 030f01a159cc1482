/** The pages of a list, loaded one by one. */
import type { CallOptions } from '@club/contract/client.ts';
import type { AnswerOf, InputOf, Path } from '@club/contract/endpoint.ts';
import type { EndpointAt } from '@club/contract/endpoints.ts';
import { call } from './client.ts';

/**
 * A function that loads one page of a list, for `useCursorList` and `allPages`.
 * @param query filters, such as the texts of the URL: the server parses them and answers with an error for each invalid one
 * @param params parameters of the path
 */
export const pageLoader =
  <P extends Path>(at: P, query: Record<string, unknown> = {}, params?: Record<string, string>) =>
  async (cursor: string | undefined, signal?: AbortSignal): Promise<AnswerOf<EndpointAt<P>>> => {
    const input = { query: { ...query, cursor }, ...(params && { params }), ...(signal && { signal }) };
    return (await call(at, input as unknown as InputOf<EndpointAt<P>> & CallOptions)).data;
  };
