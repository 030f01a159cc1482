/** Endpoints of files. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { ownerOr, selfOr } from '../permissions.ts';
import * as paths from './paths.ts';
import {
  filePurposes,
  maxFileBytes,
  type PictureSize,
  pictureKind,
  pictureSizes,
  refuseBringing,
} from './rules.ts';
import { File } from './shape.ts';

const byId = z.strictObject({ id });

export const uploadFile = endpoint(paths.uploadFile, {
  id: 'uploadFile',
  summary: 'Upload a file; its type is determined by its content',
  may: ['member'],
  onlyGuardians: true,
  form: {
    fields: z.strictObject({ purpose: z.enum(filePurposes, { error: 'invalid' }) }),
    maxBytes: maxFileBytes,
    toFile: true,
    refuse: refuseBringing,
  },
  answer: File,
  refuses: ['picture-damaged', 'picture-too-many-pixels', 'picture-too-heavy', 'unavailable'],
});

export const getFile = endpoint(paths.getFile, {
  id: 'getFile',
  summary: 'A file’s name, type and size',
  may: ['member'],
  params: byId,
  answer: File,
});

const sizes = Object.keys(pictureSizes) as [PictureSize, ...PictureSize[]];

export const getPicture = endpoint(paths.getPicture, {
  id: 'getPicture',
  summary: 'A picture by its signed link, which needs no token; it never changes',
  may: ['public'],
  onlyRefusalsCount: true,
  params: byId.extend({ size: z.enum(sizes, { error: 'invalid' }) }),
  query: z.strictObject({ signature: z.string().max(200, { error: 'too-long' }).optional() }),
  answer: { bytes: pictureKind },
  refuses: ['unavailable'],
});

export const deleteFile = endpoint(paths.deleteFile, {
  id: 'deleteFile',
  summary: 'Delete a file',
  may: ownerOr('m_tms'),
  notByGuardian: 'Guardians upload files of their own.',
  params: byId,
});

export const forgetFilesOf = endpoint(paths.forgetFilesOf, {
  id: 'forgetFilesOf',
  summary: 'This service’s part of removing a person: their files; idempotent',
  may: selfOr('m_usrs'),
  notByGuardian: 'Who leaves decides it, or who manages users.',
  params: byId,
});
