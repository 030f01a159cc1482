/** URLs of the game calendars, for calendar subscriptions. */
import { pathOf } from '@club/contract/client.ts';
import { gamesFeed, teamGamesFeed } from '@club/contract/games/paths.ts';
import { appConfig, baseUrlOf } from '../platform/config.ts';

/** Absolute URL of a calendar to subscribe to. @param teamId null for all games of the club */
export function feedAddress(teamId: string | null): string {
  const path = teamId === null ? pathOf(gamesFeed, {}) : pathOf(teamGamesFeed, { params: { id: teamId } });
  return new URL(`${baseUrlOf(appConfig(), 'main')}${path}`, location.origin).href;
}
