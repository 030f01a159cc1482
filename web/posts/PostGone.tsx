/** For a link to a post that is not there, or not for this reader: the two look alike. */
import { Button } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { Notice } from '../ui/Notice.tsx';

export function PostGone() {
  const words = useTexts().posts;
  return (
    <Notice
      page
      title={words.gone}
      icon={<IconNewsOff size={28} stroke={1.5} />}
      action={
        <Button component={Link} to="/posts">
          {words.all}
        </Button>
      }
    >
      {words.goneHelp}
    </Notice>
  );
}
