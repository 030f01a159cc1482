/** The server's response to a chosen file before anything is saved: a preview, or the reason why there is none. */
import type { ImportResult } from '@club/contract/games/shape.ts';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import { Callout } from '../../ui/Callout.tsx';
import { ImportGo } from '../../ui/ImportGo.tsx';
import classes from '../../ui/ImportLayout.module.css';
import { SendButton } from '../../ui/SendButton.tsx';
import type { TeamAppearance } from '../team-appearance.ts';
import { ImportPreview, UnreadLines } from './ImportPreview.tsx';
import { ImportReading, ImportRefused } from './ImportState.tsx';
import { summaryOf, touched } from './import-preview.ts';

type Props = {
  preview: UseQueryResult<ImportResult>;
  team: TeamAppearance | undefined;
  importing: boolean;
};

export function ImportAnswer({ preview, team, importing }: Props) {
  const texts = useTexts().gamesImport;
  const result = preview.data;
  if (preview.isError)
    return (
      <ImportRefused
        preview={preview}
        advice={({ code }) => (code === 'no-games' && team ? texts.importNoGames(team.name) : null)}
      />
    );
  if (!result || !team) return <ImportReading />;
  const count = touched(result);
  return (
    <div className={classes.answer}>
      {count === 0 ? (
        <Callout kind="info" title={texts.nothingToChange}>
          {texts.nothingToChangeHelp(result.unchanged.length)}
        </Callout>
      ) : null}
      <ImportPreview result={result} team={team} />
      <UnreadLines unreadable={result.unreadable} />
      {count === 0 ? null : (
        <ImportGo>
          <Text size="sm" c="dimmed" role="status">
            {summaryOf(result, texts)}
          </Text>
          <SendButton type="submit" size="md" loading={importing}>
            {texts.importGo(count)}
          </SendButton>
        </ImportGo>
      )}
    </div>
  );
}
