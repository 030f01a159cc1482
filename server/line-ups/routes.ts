/** Endpoints of the referee. */
import * as api from '@club/contract/line-ups/api.ts';
import { judgeLineUp } from '@club/contract/line-ups/rules.ts';
import { today } from '../platform/clock.ts';
import { type Route, route } from '../platform/http/route.ts';

export const lineUpsRoutes: Route[] = [
  route(api.judgeLineUp, async (input) => {
    const { body, env, language } = input;
    return judgeLineUp(body, { day: today(input), tolerances: env.orderTolerances, language });
  }),
];
