/** Endpoints of retention periods. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQueryWithoutText, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { AllRetention, Retention, RetentionChange, RetentionRun, VersionedRetention } from './shape.ts';

const byName = z.strictObject({ name: z.string().max(50) });

export const listRetention = endpoint(paths.listRetention, {
  id: 'listRetention',
  summary: 'How long each kind of record is kept, how many of it go next, and when',
  may: ['m_usrs'],
  answer: AllRetention,
});

export const getRetention = endpoint(paths.getRetention, {
  id: 'getRetention',
  summary: 'How long one kind of record is kept',
  may: ['m_usrs'],
  params: byName,
  answer: Retention,
  versioned: VersionedRetention,
});

export const changeRetention = endpoint(paths.changeRetention, {
  id: 'changeRetention',
  summary: 'Choose how many months a kind of record is kept; it holds from the next night on',
  may: ['m_usrs'],
  params: byName,
  body: RetentionChange,
  answer: Retention,
  versioned: VersionedRetention,
});

export const listRetentionRuns = endpoint(paths.listRetentionRuns, {
  id: 'listRetentionRuns',
  summary: 'What the nightly job has deleted, newest first: numbers, no names',
  may: ['m_usrs'],
  query: listQueryWithoutText(['day'], {}),
  answer: pageOf(RetentionRun),
});
