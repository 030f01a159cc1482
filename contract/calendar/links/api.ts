/** Endpoints of a member's own calendar link. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { FeedToken, NewFeedToken } from './shape.ts';

const byId = z.strictObject({ id });

export const getFeedToken = endpoint({
  id: 'getFeedToken',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/feed-token',
  summary: 'Whether there is a personal calendar link, and since when',
  may: ['self'],
  params: byId,
  answer: FeedToken,
});

export const createFeedToken = endpoint({
  id: 'createFeedToken',
  service: 'main',
  method: 'POST',
  path: '/v1/users/{id}/feed-token',
  summary: 'Create a personal calendar link; a previous one stops working',
  may: ['self'],
  params: byId,
  answer: NewFeedToken,
  secretAnswer: true,
});

export const deleteFeedToken = endpoint({
  id: 'deleteFeedToken',
  service: 'main',
  method: 'DELETE',
  path: '/v1/users/{id}/feed-token',
  summary: 'Revoke the personal calendar link; idempotent',
  may: ['self'],
  params: byId,
});
