/** The URL of the RSS feed of the posts. */
import { pathOf } from '@club/contract/client.ts';
import { postsFeed } from '@club/contract/posts/paths.ts';
import { appConfig, baseUrlOf } from '../platform/config.ts';

/** Absolute URL. */
export const feedAddress = (): string =>
  new URL(`${baseUrlOf(appConfig(), 'posts')}${pathOf(postsFeed, {})}`, location.origin).href;
