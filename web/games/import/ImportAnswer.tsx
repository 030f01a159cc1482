/** The server's response to a chosen file before anything is saved: a preview, or the reason why there is none. */
import { Failure } from '@club/contract/failures.ts';
import type { ImportResult } from '@club/contract/games/shape.ts';
import { Alert, Button, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import classes from '../../ui/ImportLayout.module.css';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useLate } from '../../ui/use-late.ts';
import type { TeamAppearance } from '../team-appearance.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { summaryOf, touched } from './import-preview.ts';

type Props = {
  preview: UseQueryResult<ImportResult>;
  /** team and file are both chosen */
  chosen: boolean;
  team: TeamAppearance | undefined;
  importing: boolean;
};

function Reading() {
  const texts = useTexts().gamesImport;
  const late = useLate(true);
  return (
    <div role="status" aria-busy="true" aria-label={texts.reading}>
      {late ? <Skeleton height={200} radius="md" /> : null}
    </div>
  );
}

function Refused({ preview, team }: Pick<Props, 'preview' | 'team'>) {
  const all = useTexts();
  const { error } = preview;
  const noGames = error instanceof Failure && error.code === 'no-games' && team;
  // a retry with the same file cannot succeed
  const final = error instanceof Failure && error.status < 500 && error.code !== 'too-many';
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={noGames ? all.failures['no-games'] : sentenceOf(error)}
    >
      {noGames ? all.gamesImport.importNoGames(team.name) : null}
      {final ? null : (
        <SendButton
          variant="default"
          mt="xs"
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          {all.ui.retry}
        </SendButton>
      )}
    </Alert>
  );
}

export function ImportAnswer({ preview, chosen, team, importing }: Props) {
  const texts = useTexts().gamesImport;
  const result = chosen ? preview.data : undefined;
  if (!chosen)
    return (
      <div className={classes.go} data-keep-clear>
        <Text size="sm" c="dimmed" maw="52ch">
          {texts.importNothingYet}
        </Text>
        <Button type="submit" size="md">
          {texts.importTitle}
        </Button>
      </div>
    );
  if (preview.isError) return <Refused preview={preview} team={team} />;
  if (!result || !team) return <Reading />;
  const count = touched(result);
  return (
    <div className={classes.answer}>
      {count === 0 ? (
        <Alert color="table" variant="light" role="status" title={texts.nothingToChange}>
          {texts.nothingToChangeHelp(result.unchanged.length)}
        </Alert>
      ) : null}
      <ImportPreview result={result} team={team} />
      {count === 0 ? null : (
        <div className={classes.go} data-keep-clear>
          <Text size="sm" c="dimmed" role="status">
            {summaryOf(result, texts)}
          </Text>
          <SendButton type="submit" size="md" loading={importing}>
            {texts.importGo(count)}
          </SendButton>
        </div>
      )}
    </div>
  );
}
