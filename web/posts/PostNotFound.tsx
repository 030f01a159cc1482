/** For a link to a post that does not exist or that this reader may not see: both look the same. */
import { Button } from '@mantine/core';
import { IconNewsOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { Notice } from '../ui/Notice.tsx';

export function PostNotFound() {
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
