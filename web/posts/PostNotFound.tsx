/** For a link to a post that does not exist or that this reader may not see: both look the same. */
import { IconNewsOff } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';

export function PostNotFound() {
  const words = useTexts().posts;
  return (
    <Notice
      page
      title={words.gone}
      icon={<IconNewsOff size={28} stroke={1.5} />}
      action={<ButtonLink to="/posts">{words.all}</ButtonLink>}
    >
      {words.goneHelp}
    </Notice>
  );
}
