/** The result of an import of members, and links to continue. */
import type { MembersImport } from '@club/contract/users/import/shape.ts';
import { Button, Text } from '@mantine/core';
import { mayOpen } from '../../navigation/navigation.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import layout from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { summaryOf, touched } from './choices.ts';

type Props = { done: NonNullable<MembersImport['done']>; another: () => void };

export function MembersDone({ done, another }: Props) {
  const texts = useTexts().usersImport;
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={layout.head} role="status">
        <h2 className={layout.title}>{texts.doneTitle(touched(done))}</h2>
        <Text size="sm" c="dimmed">
          {summaryOf(done, texts.counts)}
        </Text>
        <Text size="sm" mt="xs">
          {texts.doneHelp}
        </Text>
        <div className={layout.buttons}>
          {mayOpen('/users', viewer) ? <ButtonLink to="/users">{texts.toUsers}</ButtonLink> : null}
          <Button variant="default" onClick={another}>
            {texts.another}
          </Button>
        </div>
      </div>
    </>
  );
}
