/** The endpoint of the club's statistics. */
import { endpoint } from '../endpoint.ts';
import * as paths from './paths.ts';
import { Statistics } from './shape.ts';

export const getStatistics = endpoint(paths.getStatistics, {
  id: 'getStatistics',
  summary: 'The club in numbers',
  may: ['g_usrs'],
  answer: Statistics,
});
