/** Endpoints of the people marked in pictures. */
import * as api from '@club/contract/posts/marks/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { marksOf, setMarks } from './actions.ts';

export const marksRoutes: Route[] = [
  route(api.getMarks, (input) => marksOf(input, input.params.id)),
  route(api.setMarks, (input) => setMarks(input, input.params.id, input.body.userIds)),
];
