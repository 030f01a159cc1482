/** Endpoints of buddies. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { ownerOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { BuddiesCalled, Buddy, BuddyCall, BuddyChange, BuddyInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listBuddies = endpoint(paths.listBuddies, {
  id: 'listBuddies',
  summary: 'One’s own buddies, whoever made the link; somebody else’s for those who may see all users',
  may: ['member'],
  query: listQuery(['createdAt'], { userId: id.optional() }),
  answer: pageOf(Buddy),
});

export const createBuddy = endpoint(paths.createBuddy, {
  id: 'createBuddy',
  summary: 'Become somebody’s buddy; `userId`, the person on whose behalf, needs m_usrs',
  may: ['member'],
  body: BuddyInput,
  answer: Buddy,
  refuses: ['already-there', 'missing-permission'],
});

export const getBuddy = endpoint(paths.getBuddy, {
  id: 'getBuddy',
  summary: 'One buddy link',
  may: ownerOr('g_usrs'),
  notByGuardian: 'Both people of a link decide about it themselves.',
  params: byId,
  answer: Buddy,
});

export const changeBuddy = endpoint(paths.changeBuddy, {
  id: 'changeBuddy',
  summary: 'Change the note, which both read',
  may: ownerOr('m_usrs'),
  notByGuardian: 'Both people of a link decide about it themselves.',
  params: byId,
  body: BuddyChange,
  answer: Buddy,
});

export const deleteBuddy = endpoint(paths.deleteBuddy, {
  id: 'deleteBuddy',
  summary: 'End the link, for both',
  may: ownerOr('m_usrs'),
  notByGuardian: 'Both people of a link decide about it themselves.',
  params: byId,
});

export const callBuddies = endpoint(paths.callBuddies, {
  id: 'callBuddies',
  summary: 'Send one’s buddies a message',
  may: ['member'],
  body: BuddyCall,
  answer: BuddiesCalled,
  status: 200,
  refuses: ['too-many'],
});
