/** The page shown when the viewer lacks the permission for a page. */
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { Notice } from '../ui/Notice.tsx';

export function MissingPermissionPage() {
  const texts = useTexts();
  return (
    <Notice
      page
      icon={<IconLock size={28} stroke={1.5} />}
      title={texts.shell.missingPermission}
      action={
        <Button component={Link} to="/">
          {texts.shell.backHome}
        </Button>
      }
    >
      {texts.shell.missingPermissionHelp}
    </Notice>
  );
}
