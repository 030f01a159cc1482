/** Endpoints of guardians and their children. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { familyOr, selfOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { Child, Guardian, GuardianInput } from './shape.ts';

const byId = z.strictObject({ id });
const byBoth = z.strictObject({ id, userId: id });

export const listGuardians = endpoint(paths.listGuardians, {
  id: 'listGuardians',
  summary: 'The guardians of a child, those that are not confirmed included; never their addresses',
  may: familyOr('m_usrs'),
  params: byId,
  query: listQuery(['name'], {}),
  answer: pageOf(Guardian),
});

export const putGuardian = endpoint(paths.putGuardian, {
  id: 'putGuardian',
  summary:
    'Make somebody a guardian of a child, or confirm them (m_usrs, another guardian); for oneself: ask for it',
  may: ['member', 'guardian'],
  params: byBoth,
  body: GuardianInput,
  bodyOptional: true,
  answer: Guardian,
  status: 200,
  refuses: ['child-of-age', 'guardian-too-young', 'guardians-full'],
});

export const deleteGuardian = endpoint(paths.deleteGuardian, {
  id: 'deleteGuardian',
  summary: 'End the link of a guardian with a child',
  may: ['member', 'guardian'],
  params: byBoth,
});

export const listChildren = endpoint(paths.listChildren, {
  id: 'listChildren',
  summary: 'The children whose guardian somebody is, those that are not confirmed included',
  may: selfOr('m_usrs'),
  onlyGuardians: true,
  notByGuardian: 'Children are no guardians.',
  params: byId,
  query: listQuery(['name'], {}),
  answer: pageOf(Child),
});
