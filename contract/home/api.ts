/** The endpoint behind the start page of club officials. */
import { endpoint } from '../endpoint.ts';
import * as paths from './paths.ts';
import { Attention } from './shape.ts';

export const getAttention = endpoint(paths.getAttention, {
  id: 'getAttention',
  summary:
    'What needs the caller’s attention: games without a result, failed messages, lines that imports could not read, imprint and privacy policy, a half without line-ups',
  may: ['member'],
  answer: Attention,
});
