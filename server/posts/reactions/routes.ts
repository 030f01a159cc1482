/** Endpoints of reactions. */
import * as api from '@club/contract/posts/reactions/api.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  changeReaction,
  deleteReaction,
  react,
  reactionOf,
  reactionsOf,
  reactionsOfUser,
} from './actions.ts';

export const reactionsRoutes: Route[] = [
  route(api.listReactions, (input) => reactionsOf(input, input.params.id, input.query)),
  route(api.react, (input) => react(input, input.params.id, input.body)),
  route(api.getReaction, (input) => reactionOf(input, input.params)),
  route(api.changeReaction, (input) => changeReaction(input, input.params, input.body)),
  route(api.deleteReaction, async (input) => {
    await deleteReaction(input, input.params);
    return undefined;
  }),
  route(api.listReactionsOfUser, (input) => reactionsOfUser(input, input.params.id, input.query)),
];
