/** The call behind the start page of those who look after the club. */
import { endpoint } from '../endpoint.ts';
import { Attention } from './shape.ts';

export const getAttention = endpoint({
  id: 'getAttention',
  service: 'main',
  method: 'GET',
  path: '/v1/attention',
  summary: 'What waits for the caller: games without a result, failed messages, unread lines of imports',
  may: ['member'],
  answer: Attention,
});
