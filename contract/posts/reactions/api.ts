/** Endpoints of reactions. Reactions are visible where the post is. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, listQuery, pageOf } from '../../fields.ts';
import { reactionTypes } from '../rules.ts';
import * as paths from './paths.ts';
import { Reaction, ReactionChange, ReactionInput, ReactionOfPost, ReactionOfUser } from './shape.ts';

const ofPost = z.strictObject({ id });
const one = z.strictObject({ id, reactionId: id });

export const listReactions = endpoint(paths.listReactions, {
  id: 'listReactions',
  summary: 'Who reacted to a post, and how, newest first',
  may: ['member'],
  params: ofPost,
  query: listQuery(['createdAt'], { type: z.enum(reactionTypes, { error: 'invalid' }).optional() }),
  answer: pageOf(ReactionOfPost),
});

export const react = endpoint(paths.react, {
  id: 'react',
  summary: 'React to a post; the same reaction again answers the existing one',
  may: ['member'],
  params: ofPost,
  body: ReactionInput,
  answer: Reaction,
  refuses: ['post-not-published'],
});

export const getReaction = endpoint(paths.getReaction, {
  id: 'getReaction',
  summary: 'One reaction',
  may: ['member'],
  params: one,
  answer: Reaction,
});

export const changeReaction = endpoint(paths.changeReaction, {
  id: 'changeReaction',
  summary: 'Change one’s own reaction to another kind',
  may: ['owner'],
  notByGuardian: 'An opinion is nobody else’s.',
  params: one,
  body: ReactionChange,
  answer: Reaction,
  refuses: ['already-there', 'post-not-published'],
});

export const deleteReaction = endpoint(paths.deleteReaction, {
  id: 'deleteReaction',
  summary: 'Delete one’s own reaction',
  may: ['owner'],
  notByGuardian: 'An opinion is nobody else’s.',
  params: one,
});

export const listReactionsOfUser = endpoint(paths.listReactionsOfUser, {
  id: 'listReactionsOfUser',
  summary: 'One’s own reactions, newest first',
  may: ['self'],
  notByGuardian: 'An opinion is nobody else’s.',
  params: ofPost,
  query: listQuery(['createdAt'], {}),
  answer: pageOf(ReactionOfUser),
});
