/** The one endpoint of the club's statistics. */
import { endpoint } from '../endpoint.ts';
import { Statistics } from './shape.ts';

export const getStatistics = endpoint({
  id: 'getStatistics',
  service: 'main',
  method: 'GET',
  path: '/v1/admin/statistics',
  summary: 'The club in numbers',
  may: ['g_usrs'],
  answer: Statistics,
});
