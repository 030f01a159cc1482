/** Endpoints that read lists. They change nothing: the results are saved by the endpoints of QTTR and line-ups. */
import { endpoint } from '../endpoint.ts';
import type { FailureCode } from '../failures.ts';
import * as paths from './paths.ts';
import { mostListBytes } from './rules.ts';
import {
  LineUpAnalysis,
  LineUpFields,
  LineUpFile,
  QttrAnalysis,
  QttrListFields,
  QttrListFile,
} from './shape.ts';

const refuses: readonly FailureCode[] = [
  'not-a-pdf',
  'pdf-protected',
  'pdf-without-text',
  'pdf-unreadable',
  'pdf-too-heavy',
  'unavailable',
  'no-such-list',
  'is-line-up',
  'is-qttr-list',
];

export const readQttrList = endpoint(paths.readQttrList, {
  id: 'readQttrList',
  summary: 'Read a QTTR list from its PDF and find its people; saves nothing',
  may: ['m_usr_qttr'],
  readsOnly: true,
  form: { fields: QttrListFields, maxBytes: mostListBytes },
  answer: QttrAnalysis,
  refuses,
});

export const readQttrListFile = endpoint(paths.readQttrListFile, {
  id: 'readQttrListFile',
  summary: 'The same for a PDF that is stored in the file service',
  may: ['m_usr_qttr'],
  readsOnly: true,
  body: QttrListFile,
  answer: QttrAnalysis,
  refuses,
});

export const readLineUp = endpoint(paths.readLineUp, {
  id: 'readLineUp',
  summary: 'Read a Mannschaftsmeldung from its PDF and find its people and teams; saves nothing',
  may: ['m_usr_pos'],
  readsOnly: true,
  form: { fields: LineUpFields, maxBytes: mostListBytes },
  answer: LineUpAnalysis,
  refuses,
});

export const readLineUpFile = endpoint(paths.readLineUpFile, {
  id: 'readLineUpFile',
  summary: 'The same for a PDF that is stored in the file service',
  may: ['m_usr_pos'],
  readsOnly: true,
  body: LineUpFile,
  answer: LineUpAnalysis,
  refuses,
});
