/** Endpoints of match codes and PINs that are pasted as a text. Captains see and change those of their own teams. */
import { endpoint } from '../../../endpoint.ts';
import * as paths from './paths.ts';
import { CodesOfGames, PastedCodes, PastedText } from './shape.ts';

export const previewPastedCodes = endpoint(paths.previewPastedCodes, {
  id: 'previewPastedCodes',
  summary:
    'Read match codes and PINs from a text and match them by number with this season’s games of the caller’s teams, of all teams for holders of m_gms; saves nothing',
  may: ['m_gms', 'captain'],
  readsOnly: true,
  secretAnswer: true,
  body: PastedText,
  answer: PastedCodes,
});

export const savePastedCodes = endpoint(paths.savePastedCodes, {
  id: 'savePastedCodes',
  summary: 'Enter match codes and PINs of many games, all or none',
  may: ['m_gms', 'captain'],
  body: CodesOfGames,
  refuses: ['missing-permission', 'not-found', 'stale'],
});
