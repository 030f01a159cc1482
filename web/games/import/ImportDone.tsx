/** The result of an import, and links to continue. */
import type { ImportResult } from '@club/contract/games/shape.ts';
import { Button, Text } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import classes from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { TeamAppearance } from '../team-appearance.ts';
import { ImportPreview, UnreadLines } from './ImportPreview.tsx';
import { summaryOf, touched } from './import-preview.ts';

type Props = { result: ImportResult; team: TeamAppearance & { id: string }; another: () => void };

export function ImportDone({ result, team, another }: Props) {
  const texts = useTexts().gamesImport;
  return (
    <>
      <PageHeader title={texts.importTitle} help={team.name} />
      <div className={classes.form}>
        <div className={classes.head} role="status">
          <h2 className={classes.title}>{texts.importDoneTitle(touched(result))}</h2>
          <Text size="sm" c="dimmed">
            {summaryOf(result, texts)}
          </Text>
          <div className={classes.buttons}>
            <ButtonLink to="/games" search={{ view: 'all', teamId: team.id }}>
              {texts.toGames}
            </ButtonLink>
            <Button variant="default" onClick={another}>
              {texts.importAnother}
            </Button>
          </div>
        </div>
        <ImportPreview result={result} team={team} />
        <UnreadLines unreadable={result.unreadable} />
      </div>
    </>
  );
}
