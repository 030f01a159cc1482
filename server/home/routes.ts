/** The endpoint of the start page. */
import * as api from '@club/contract/home/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { attentionOf } from './actions.ts';

export const homeRoutes: Route[] = [route(api.getAttention, (input) => attentionOf(input))];
