/** The page for an unknown URL. */
import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { Notice } from '../ui/Notice.tsx';

export function NotFoundPage() {
  const texts = useTexts();
  return (
    <Notice
      page
      icon={<IconMapQuestion size={28} stroke={1.5} />}
      title={texts.shell.notFound}
      action={
        <Button component={Link} to="/">
          {texts.shell.backHome}
        </Button>
      }
    >
      {texts.shell.notFoundHelp}
    </Notice>
  );
}
