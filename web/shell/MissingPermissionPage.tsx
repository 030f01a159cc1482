/** The page shown when the viewer lacks the permission for a page. */
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';

export function MissingPermissionPage() {
  const texts = useTexts();
  return (
    <Notice
      page
      icon={<IconLock size={28} stroke={1.5} />}
      title={texts.shell.missingPermission}
      action={<ButtonLink to="/">{texts.shell.backHome}</ButtonLink>}
    >
      {texts.shell.missingPermissionHelp}
    </Notice>
  );
}
