/** Endpoints of reactions. Reactions are visible where the post is. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { reactionTypes } from '../rules.ts';
import { Reaction, ReactionChange, ReactionInput, ReactionOfPost, ReactionOfUser } from './shape.ts';

const ofPost = z.strictObject({ id });
const one = z.strictObject({ id, reactionId: id });

export const listReactions = endpoint({
  id: 'listReactions',
  service: 'posts',
  method: 'GET',
  path: '/v1/posts/{id}/reactions',
  summary: 'Who reacted to a post, and how, newest first',
  may: ['member'],
  params: ofPost,
  query: listQuery(['createdAt'], { type: z.enum(reactionTypes, { error: 'invalid' }).optional() }),
  answer: pageOf(ReactionOfPost),
});

export const react = endpoint({
  id: 'react',
  service: 'posts',
  method: 'POST',
  path: '/v1/posts/{id}/reactions',
  summary: 'React to a post; the same reaction again answers the existing one',
  may: ['member'],
  params: ofPost,
  body: ReactionInput,
  answer: Reaction,
  refuses: ['post-not-published'],
});

export const getReaction = endpoint({
  id: 'getReaction',
  service: 'posts',
  method: 'GET',
  path: '/v1/posts/{id}/reactions/{reactionId}',
  summary: 'One reaction',
  may: ['member'],
  params: one,
  answer: Reaction,
});

export const changeReaction = endpoint({
  id: 'changeReaction',
  service: 'posts',
  method: 'PATCH',
  path: '/v1/posts/{id}/reactions/{reactionId}',
  summary: 'Change one’s own reaction to another kind',
  may: ['owner'],
  params: one,
  body: ReactionChange,
  answer: Reaction,
  refuses: ['already-there', 'post-not-published'],
});

export const deleteReaction = endpoint({
  id: 'deleteReaction',
  service: 'posts',
  method: 'DELETE',
  path: '/v1/posts/{id}/reactions/{reactionId}',
  summary: 'Delete one’s own reaction',
  may: ['owner'],
  params: one,
});

export const listReactionsOfUser = endpoint({
  id: 'listReactionsOfUser',
  service: 'posts',
  method: 'GET',
  path: '/v1/{id}/reactions',
  summary: 'One’s own reactions, newest first',
  may: ['self'],
  params: ofPost,
  query: listQuery(['createdAt'], {}),
  answer: pageOf(ReactionOfUser),
});
