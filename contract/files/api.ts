/** The calls about files. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { ownerOr, selfOr } from '../permissions.ts';
import { filePurposes, maxFileBytes } from './rules.ts';
import { File } from './shape.ts';

const byId = z.strictObject({ id });

export const uploadFile = endpoint({
  id: 'uploadFile',
  service: 'files',
  method: 'POST',
  path: '/v1/files',
  summary: 'Keep a file; what it is is judged by its content',
  may: ['member'],
  form: {
    fields: z.strictObject({ purpose: z.enum(filePurposes, { error: 'invalid' }) }),
    maxBytes: maxFileBytes,
  },
  answer: File,
});

export const getFile = endpoint({
  id: 'getFile',
  service: 'files',
  method: 'GET',
  path: '/v1/files/{id}',
  summary: 'What is known of a file',
  may: ['member'],
  params: byId,
  answer: File,
});

export const deleteFile = endpoint({
  id: 'deleteFile',
  service: 'files',
  method: 'DELETE',
  path: '/v1/files/{id}',
  summary: 'Delete a file',
  may: ownerOr('m_tms'),
  params: byId,
});

export const forgetFilesOf = endpoint({
  id: 'forgetFilesOf',
  service: 'files',
  method: 'DELETE',
  path: '/v1/users/{id}',
  summary: 'This service’s part of removing a person: their files; doing it twice changes nothing',
  may: selfOr('m_usrs'),
  params: byId,
});
