/**
 * What pages ask the services for at first: the head of a page gets it in one answer while the scripts are still loading
 * (`server/platform/http/first-answers.ts`). `web/shell/FirstRequests.test.tsx` compares with what pages ask for.
 */
import type { Permission } from '@club/contract/permissions.ts';
import type { PagePath } from '../navigation/page-rules.ts';

const coming = 'from={today}';
const newest = 'posts/v1/posts?limit=12&view=cards&status=published';

/** A request that every member's page sends, or one of a page for those who hold a permission. */
export type FirstRequest = string | { permission: Permission; path: string };

const withRight = (permission: Permission, ...paths: string[]) => paths.map((path) => ({ permission, path }));

/**
 * By page: services with paths of their API. `{me}` is the person, `{id}` that of the page's path,
 * `{today}` the midnight before (RFC 3339), `{comingGames}` the instant from which games count as coming, all as in a URL.
 */
export const firstRequests: Partial<Record<PagePath, readonly FirstRequest[]>> = {
  '/': [
    `booking/v1/events?limit=30&${coming}`,
    `main/v1/games/games?mine=true&limit=4&${coming}`,
    'main/v1/teams?limit=200',
    'main/v1/games/games?mine=true&limit=4&to={today}&sort=-date',
    'main/v1/users/{me}/qttr?limit=200',
    newest,
    'main/v1/matches/coming',
    'main/v1/absences?limit=1',
    'main/v1/consents/open',
    'main/v1/users/{me}/inbox?limit=3&unread=true&language={language}',
    'main/v1/birthdays',
    ...withRight('g_usrs', 'main/v1/users/approve/pending?limit=200', 'main/v1/admin/statistics'),
    ...withRight('m_usrs', 'main/v1/attention'),
  ],
  '/users': [
    ...withRight('g_usrs', 'main/v1/users', 'main/v1/users/approve/pending?limit=200'),
    ...withRight('g_usrs', 'main/v1/admin/statistics', 'main/v1/teams?limit=200'),
    ...withRight('m_usrs', 'main/v1/users?signedIn=false&limit=20'),
  ],
  '/users/$id': ['main/v1/users/{id}'],
  '/games': ['main/v1/games/games?from={comingGames}', 'main/v1/teams?limit=200'],
  '/games/$id/match': ['main/v1/games/{id}/match', 'main/v1/games/{id}/head-to-head'],
  '/games/$id/report': ['main/v1/games/{id}/match', 'main/v1/games/{id}/report'],
  '/games/$id': withRight('m_gms', 'main/v1/games/games/{id}', 'main/v1/games/{id}/scores?limit=50'),
  '/bookable-events': [`booking/v1/events?limit=30&${coming}`, 'booking/v1/categories?limit=200'],
  '/bookable-events/recurring': ['booking/v1/events/recurring', 'booking/v1/categories?limit=200'],
  '/posts': [newest, 'posts/v1/categories?limit=200'],
  '/posts/$id': ['posts/v1/posts/{id}'],
  '/teams': ['main/v1/teams'],
  '/teams/$id/season': ['main/v1/teams/{id}/season'],
  '/qttr': withRight('g_all_usr_qttr', 'main/v1/qttr/latest', 'main/v1/teams?limit=200'),
  '/family': [
    'main/v1/users/{me}/children?limit=200',
    `booking/v1/events?limit=30&${coming}`,
    ...['main/v1/matches/coming', 'main/v1/absences?limit=5', 'main/v1/teams?limit=200'],
  ],
  '/absences': ['main/v1/absences', 'main/v1/matches/coming'],
};
