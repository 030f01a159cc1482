/** Notifies captains and holders of m_gms: of changes in the calendar, and of a link that cannot be read any more. */
import type { LinkFailure } from '@club/contract/games/calendar-links/rules.ts';
import type { ImportResult } from '@club/contract/games/shape.ts';
import { type Message, notify } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { findTeam } from '../../teams/store.ts';
import { listApprovedHolders } from '../../users/store.ts';
import type { LinkState, TeamLink } from './store.ts';

type Words = { de: string; en: string };

const reasons: Record<LinkFailure, Words> = {
  'link-not-allowed': {
    de: 'Links mit diesem Anfang sind nicht erlaubt.',
    en: 'Links with this beginning are not allowed.',
  },
  unreachable: { de: 'Die Seite ist nicht erreichbar.', en: 'The site cannot be reached.' },
  'too-slow': { de: 'Die Seite antwortet zu langsam.', en: 'The site answers too slowly.' },
  'too-large': { de: 'Die Antwort ist zu groß.', en: 'The answer is too large.' },
  redirect: { de: 'Der Link führt auf eine andere Seite.', en: 'The link leads to another site.' },
  'private-address': {
    de: 'Der Link führt in ein privates Netz.',
    en: 'The link leads into a private network.',
  },
  'http-error': { de: 'Die Seite antwortet mit einem Fehler.', en: 'The site answers with an error.' },
  'not-a-calendar': { de: 'Die Antwort ist kein Kalender.', en: 'The answer is not a calendar.' },
  'broken-off': { de: 'Der Kalender bricht mittendrin ab.', en: 'The calendar breaks off.' },
  'no-games': {
    de: 'Im Kalender steht kein Spiel der Mannschaft.',
    en: 'The calendar has no game of the team.',
  },
};

async function notifyDeciders(
  context: Context,
  { teamId }: TeamLink,
  module: 'calendar-proposals' | 'calendar-links',
  title: Words,
  body: Words,
): Promise<void> {
  const captainIds = (await findTeam(context.db, teamId))?.captainIds ?? [];
  const userIds = [...new Set([...captainIds, ...(await listApprovedHolders(context.db, 'm_gms'))])];
  if (userIds.length === 0) return;
  const message: Message = {
    kind: 'team',
    words: { de: { title: title.de, body: body.de }, en: { title: title.en, body: body.en } },
    link: `/teams/${teamId}/season`,
    about: { module, id: teamId },
  };
  await notify(context, message, { to: { userIds }, except: null });
}

/** `2 verlegt, 1 neu`: a change of date or place counts as moved. */
function summaryOf({ created, changed, cancelled }: ImportResult): Words {
  const moved = changed.filter(({ fields }) => 'date' in fields || 'location' in fields).length;
  const counts: [number, Words][] = [
    [moved, { de: 'verlegt', en: 'moved' }],
    [changed.length - moved, { de: 'geändert', en: 'changed' }],
    [cancelled.length, { de: 'abgesagt', en: 'called off' }],
    [created.length, { de: 'neu', en: 'new' }],
  ];
  const listed = (language: 'de' | 'en') =>
    counts
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${count} ${words[language]}`)
      .join(', ');
  return { de: listed('de'), en: listed('en') };
}

export async function notifyProposal(context: Context, link: TeamLink, changes: ImportResult): Promise<void> {
  const summary = summaryOf(changes);
  await notifyDeciders(
    context,
    link,
    'calendar-proposals',
    { de: `Kalender geändert: ${link.teamName}`, en: `Calendar changed: ${link.teamName}` },
    {
      de: `Spiele: ${summary.de}. Willst du das übernehmen?`,
      en: `Games: ${summary.en}. Do you want to take that over?`,
    },
  );
}

export async function notifyFailing(
  context: Context,
  link: TeamLink,
  { failure, failedSince }: LinkState,
): Promise<void> {
  if (failure === null || failedSince === null) return;
  const since = spoken(failedSince.toISOString(), context.env);
  await notifyDeciders(
    context,
    link,
    'calendar-links',
    {
      de: `Kalender nicht lesbar: ${link.teamName}`,
      en: `Calendar cannot be read: ${link.teamName}`,
    },
    {
      de: `${reasons[failure].de} Seit ${since.de}. Die Spiele bleiben, wie sie sind.`,
      en: `${reasons[failure].en} Since ${since.en}. The games stay as they are.`,
    },
  );
}
