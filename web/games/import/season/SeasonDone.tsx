/** The result of the import of a season, and links to continue. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import { Button, Text } from '@mantine/core';
import { useTexts } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import layout from '../../../ui/ImportLayout.module.css';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { summaryOf, touched } from '../import-preview.ts';
import { SeasonGames } from './SeasonGames.tsx';
import { wholeOf } from './team-choices.ts';

export function SeasonDone({ result, another }: { result: SeasonImport; another: () => void }) {
  const texts = useTexts().gamesImport;
  const whole = wholeOf(result);
  return (
    <>
      <PageHeader title={texts.importTitle} />
      <div className={layout.form}>
        <div className={layout.head} role="status">
          <h2 className={layout.title}>{texts.importDoneTitle(touched(whole))}</h2>
          <Text size="sm" c="dimmed">
            {[summaryOf(whole, texts), result.byes > 0 ? texts.seasonByes(result.byes) : null]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <div className={layout.buttons}>
            <ButtonLink to="/games" search={{ view: 'all' }}>
              {texts.toGames}
            </ButtonLink>
            <Button variant="default" onClick={another}>
              {texts.importAnother}
            </Button>
          </div>
        </div>
        <SeasonGames result={result} />
      </div>
    </>
  );
}
