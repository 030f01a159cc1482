/** What the browser asks about messages that are sent. */
import * as api from '@club/contract/notifications/api.ts';
import type { Topic } from '@club/contract/notifications/rules.ts';
import type { GroupMessage, TopicMessage, UserMessage } from '@club/contract/notifications/shape.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { useCursorList } from '../platform/cursor-list.ts';
import { useLanguage } from '../platform/i18n.ts';

/** To whom: a topic, one person, or teams and people. */
export type Recipient = { topic: Topic } | { userId: string } | { teamIds: string[]; userIds: string[] };

export const notifyTopic = async (body: TopicMessage, idempotencyKey: string) =>
  (await call(api.notifyTopic, { body, idempotencyKey })).data;
export const notifyUser = async (body: UserMessage, idempotencyKey: string) =>
  (await call(api.notifyUser, { body, idempotencyKey })).data;
export const notifyGroup = async (body: GroupMessage, idempotencyKey: string) =>
  (await call(api.notifyGroup, { body, idempotencyKey })).data;

/** An address holds lists with commas between. */
const listed = (ids: readonly string[]) => (ids.length === 0 ? undefined : ids.join(','));
type ReachQuery = Parameters<typeof call<typeof api.getReach>>[1]['query'];

export const readReach = async (recipient: Recipient, signal?: AbortSignal) => {
  const query =
    'teamIds' in recipient
      ? { teamIds: listed(recipient.teamIds), userIds: listed(recipient.userIds) }
      : recipient;
  return (await call(api.getReach, { query: query as ReachQuery, signal })).data;
};

/** Whom it would reach; asked anew whenever somebody else is chosen. */
export const useReach = (recipient: Recipient | null) =>
  useQuery({
    queryKey: ['notifications', 'reach', recipient],
    queryFn: ({ signal }) => (recipient ? readReach(recipient, signal) : null),
    placeholderData: keepPreviousData,
  });

/** What was sent, as the address filters it. */
export function useNotifications(filters: { q?: string; kind?: string; byHand?: string; sort?: string }) {
  const language = useLanguage();
  return useCursorList(['notifications', 'list', filters, language], async (cursor, signal) => {
    type Query = Parameters<typeof call<typeof api.listNotifications>>[1]['query'];
    const query = { ...filters, language, cursor } as Query;
    return (await call(api.listNotifications, { query, signal })).data;
  });
}

/** milliseconds */
const often = 3000;

/** One message and what becomes of it: each delivery would be too much to announce, so it is asked for while one watches. */
export const useNotification = (id: string) =>
  useQuery({
    queryKey: ['notifications', 'one', id],
    refetchInterval: often,
    queryFn: async ({ signal }) => (await call(api.getNotification, { params: { id }, signal })).data,
  });
