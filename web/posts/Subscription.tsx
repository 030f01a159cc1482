/** The address of the RSS feed of the posts, to copy. */
import { useTexts } from '../platform/i18n.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { feedAddress } from './feed-address.ts';

export function Subscription() {
  return <LinkToCopy address={feedAddress()} words={useTexts().postsSubscription} />;
}
