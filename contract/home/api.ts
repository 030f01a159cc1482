/** The endpoint behind the start page of club officials. */
import { endpoint } from '../endpoint.ts';
import { Attention } from './shape.ts';

export const getAttention = endpoint({
  id: 'getAttention',
  service: 'main',
  method: 'GET',
  path: '/v1/attention',
  summary:
    'What needs the caller’s attention: games without a result, failed messages, lines that imports could not read',
  may: ['member'],
  answer: Attention,
});
