/** Endpoints of match reports. Captains of the team, holders of m_gms and whom they name write one; every member reads it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, storedInstant } from '../fields.ts';
import * as paths from './paths.ts';
import { ReportEntriesInput, ReportRecord, ReportSent, ReportSetup } from './shape.ts';

const byGame = z.strictObject({ id });
const byWriter = z.strictObject({ id, userId: id });

export const getMatchReport = endpoint(paths.getMatchReport, {
  id: 'getMatchReport',
  summary: 'The report of a game: every entry, and who may write; also before it is started',
  may: ['member'],
  params: byGame,
  answer: ReportRecord,
});

export const startMatchReport = endpoint(paths.startMatchReport, {
  id: 'startMatchReport',
  summary:
    'Start the report, which from then on keeps the game’s score; the same again changes nothing, another system only before the first entry',
  may: ['member'],
  params: byGame,
  body: ReportSetup,
  answer: ReportRecord,
  refuses: ['missing-permission', 'game-cancelled', 'report-begun'],
});

export const addReportEntries = endpoint(paths.addReportEntries, {
  id: 'addReportEntries',
  summary: 'Add entries, in any order and as often as it takes: those that are there already change nothing',
  may: ['member'],
  params: byGame,
  body: ReportEntriesInput,
  answer: z.object({
    /** ids of those that are in the report now */
    kept: z.array(z.string()),
    /** those that no such report can have, and why */
    refused: z.array(z.object({ id: z.string(), code: z.string() })),
  }),
  status: 200,
  refuses: ['missing-permission', 'too-large'],
});

export const deleteMatchReport = endpoint(paths.deleteMatchReport, {
  id: 'deleteMatchReport',
  summary: 'Delete the report; the game keeps its score, which can be entered by hand again',
  may: ['m_gms', 'captain'],
  params: byGame,
  refuses: ['missing-permission'],
});

export const markReportSent = endpoint(paths.markReportSent, {
  id: 'markReportSent',
  summary:
    'Mark that the report was entered in the association’s form, whether there is one here or not; who did so first stays',
  may: ['m_gms', 'captain'],
  params: byGame,
  answer: ReportSent,
  refuses: ['missing-permission', 'game-cancelled', 'game-not-begun'],
});

export const unmarkReportSent = endpoint(paths.unmarkReportSent, {
  id: 'unmarkReportSent',
  summary:
    'Take back that the report was entered in the association’s form; without a mark it changes nothing',
  may: ['m_gms', 'captain'],
  params: byGame,
  refuses: ['missing-permission'],
});

export const createReportInvitation = endpoint(paths.createReportInvitation, {
  id: 'createReportInvitation',
  summary: 'A code with which another member can go on writing, for twelve hours; the one before ends',
  may: ['member'],
  params: byGame,
  answer: z.object({ code: z.string(), until: storedInstant }),
  refuses: ['missing-permission'],
});

export const addReportWriter = endpoint(paths.addReportWriter, {
  id: 'addReportWriter',
  summary:
    'Let somebody write the report: captains name anybody, others themselves with the code of an invitation',
  may: ['member'],
  notByGuardian: 'A report is written by whoever sits at the table.',
  params: byWriter,
  body: z.strictObject({ code: z.string({ error: 'invalid' }).max(100, { error: 'too-long' }).optional() }),
  answer: ReportRecord,
  refuses: ['missing-permission', 'invitation-over'],
});

export const deleteReportWriter = endpoint(paths.deleteReportWriter, {
  id: 'deleteReportWriter',
  summary: 'Let somebody write the report no longer; captains anybody, others themselves',
  may: ['member'],
  notByGuardian: 'A report is written by whoever sits at the table.',
  params: byWriter,
  refuses: ['missing-permission'],
});
