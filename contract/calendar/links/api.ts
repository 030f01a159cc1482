/** Endpoints of a member's own calendar link. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { FeedToken, NewFeedToken } from './shape.ts';

const byId = z.strictObject({ id });

export const getFeedToken = endpoint(paths.getFeedToken, {
  id: 'getFeedToken',
  summary: 'Whether there is a personal calendar link, and since when',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  answer: FeedToken,
});

export const createFeedToken = endpoint(paths.createFeedToken, {
  id: 'createFeedToken',
  summary: 'Create a personal calendar link; a previous one stops working',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
  answer: NewFeedToken,
  secretAnswer: true,
});

export const deleteFeedToken = endpoint(paths.deleteFeedToken, {
  id: 'deleteFeedToken',
  summary: 'Revoke the personal calendar link; idempotent',
  may: ['self'],
  onlyGuardians: true,
  notByGuardian: 'It belongs to the account and its devices.',
  params: byId,
});
