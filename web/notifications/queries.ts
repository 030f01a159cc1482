/** Queries of sent messages. */
import * as api from '@club/contract/notifications/paths.ts';
import type { Topic } from '@club/contract/notifications/rules.ts';
import type { GroupMessage, TopicMessage, UserMessage } from '@club/contract/notifications/shape.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asQuery, call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { useLanguage } from '../platform/i18n.ts';
import { pageLoader } from '../platform/page-loader.ts';

/** The recipients: a topic, one person, or teams and people. */
export type Recipient = { topic: Topic } | { userId: string } | { teamIds: string[]; userIds: string[] };

export const notifyTopic = async (body: TopicMessage, idempotencyKey: string) =>
  (await call(api.notifyTopic, { body, idempotencyKey })).data;
export const notifyUser = async (body: UserMessage, idempotencyKey: string) =>
  (await call(api.notifyUser, { body, idempotencyKey })).data;
export const notifyGroup = async (body: GroupMessage, idempotencyKey: string) =>
  (await call(api.notifyGroup, { body, idempotencyKey })).data;

/** A URL holds lists separated by commas. */
const listed = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids.join(','));

export const readReach = async (recipient: Recipient, signal?: AbortSignal) => {
  const query =
    'teamIds' in recipient
      ? { teamIds: listed(recipient.teamIds), userIds: listed(recipient.userIds) }
      : recipient;
  return (await call(api.getReach, { query: asQuery(api.getReach, query), signal })).data;
};

/** The reach of a message; queried again when the recipients change. */
export const useReach = (recipient: Recipient | null) =>
  useQuery({
    queryKey: ['notifications', 'reach', recipient],
    queryFn: ({ signal }) => (recipient ? readReach(recipient, signal) : null),
    placeholderData: keepPreviousData,
  });

/** Sent messages, filtered by the URL. */
export function useNotifications(filters: { q?: string; kind?: string; byHand?: string; sort?: string }) {
  const language = useLanguage();
  return useCursorList({
    queryKey: ['notifications', 'list', filters, language],
    load: pageLoader(api.listNotifications, { ...filters, language }),
  });
}

/** milliseconds */
const often = 3000;

/** One message and its delivery. It is polled while open, since a live event per delivery would be too many. */
export const useNotification = (id: string) =>
  useQuery({
    queryKey: ['notifications', 'one', id],
    refetchInterval: often,
    queryFn: async ({ signal }) => (await call(api.getNotification, { params: { id }, signal })).data,
  });
