/** Endpoints of buddies. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { ownerOr } from '../permissions.ts';
import { BuddiesCalled, Buddy, BuddyCall, BuddyChange, BuddyInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listBuddies = endpoint({
  id: 'listBuddies',
  service: 'main',
  method: 'GET',
  path: '/v1/buddies',
  summary: 'One’s own buddies, whoever made the link; somebody else’s for those who may see all users',
  may: ['member'],
  query: listQuery(['createdAt'], { userId: id.optional() }),
  answer: pageOf(Buddy),
});

export const createBuddy = endpoint({
  id: 'createBuddy',
  service: 'main',
  method: 'POST',
  path: '/v1/buddies',
  summary: 'Become somebody’s buddy; `userId`, the person on whose behalf, needs m_usrs',
  may: ['member'],
  body: BuddyInput,
  answer: Buddy,
  refuses: ['already-there', 'missing-permission'],
});

export const getBuddy = endpoint({
  id: 'getBuddy',
  service: 'main',
  method: 'GET',
  path: '/v1/buddies/{id}',
  summary: 'One buddy link',
  may: ownerOr('g_usrs'),
  params: byId,
  answer: Buddy,
});

export const changeBuddy = endpoint({
  id: 'changeBuddy',
  service: 'main',
  method: 'PATCH',
  path: '/v1/buddies/{id}',
  summary: 'Change the note, which both read',
  may: ownerOr('m_usrs'),
  params: byId,
  body: BuddyChange,
  answer: Buddy,
});

export const deleteBuddy = endpoint({
  id: 'deleteBuddy',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/buddies/{id}',
  summary: 'End the link, for both',
  may: ownerOr('m_usrs'),
  params: byId,
});

export const callBuddies = endpoint({
  id: 'callBuddies',
  service: 'main',
  method: 'POST',
  path: '/v1/buddies/notify',
  summary: 'Send one’s buddies a message',
  may: ['member'],
  body: BuddyCall,
  answer: BuddiesCalled,
  status: 200,
  refuses: ['too-many'],
});
