/** The page for an unknown URL. */
import { IconMapQuestion } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';

export function NotFoundPage() {
  const texts = useTexts();
  return (
    <Notice
      page
      icon={<IconMapQuestion size={28} stroke={1.5} />}
      title={texts.shell.notFound}
      action={<ButtonLink to="/">{texts.shell.backHome}</ButtonLink>}
    >
      {texts.shell.notFoundHelp}
    </Notice>
  );
}
