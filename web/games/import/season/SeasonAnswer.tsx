/** The server's response to a fixture list before anything is saved: a preview, or the reason why there is none. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../../platform/i18n.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { ImportGo } from '../../../ui/ImportGo.tsx';
import layout from '../../../ui/ImportLayout.module.css';
import { SendButton } from '../../../ui/SendButton.tsx';
import { ImportReading, ImportRefused } from '../ImportState.tsx';
import { summaryOf, touched } from '../import-preview.ts';
import { SeasonGames } from './SeasonGames.tsx';
import { SeasonTeams } from './SeasonTeams.tsx';
import { wholeOf } from './team-choices.ts';
import type { SeasonDraft } from './use-season.ts';

/** Why there is nothing to import, or null. */
function useNothing(result: SeasonImport, open: number) {
  const texts = useTexts().gamesImport;
  const whole = wholeOf(result);
  if (result.lines === 0) return { title: texts.seasonEmpty, help: texts.seasonEmptyHelp };
  if (result.found.length === 0) return { title: texts.seasonNoTeams, help: texts.seasonNoTeamsHelp };
  if (touched(whole) > 0 || open > 0) return null;
  const { length } = whole.unchanged;
  return { title: texts.nothingToChange, help: length > 0 ? texts.nothingToChangeHelp(length) : null };
}

function Preview({ season, result }: { season: SeasonDraft; result: SeasonImport }) {
  const texts = useTexts().gamesImport;
  const whole = wholeOf(result);
  const count = touched(whole);
  const open = season.open.length;
  const nothing = useNothing(result, open);
  const summary = [
    summaryOf(whole, texts),
    result.byes > 0 ? texts.seasonByes(result.byes) : null,
    open > 0 ? texts.seasonOpen(open) : null,
  ];
  return (
    <div className={layout.answer} aria-busy={season.preview.isFetching}>
      {nothing ? (
        <Callout kind="info" title={nothing.title}>
          {nothing.help}
        </Callout>
      ) : null}
      {result.found.length > 0 ? <SeasonTeams found={result.found} season={season} /> : null}
      <SeasonGames result={result} />
      {nothing ? null : (
        <ImportGo>
          <Text size="sm" c="dimmed" role="status">
            {summary.filter(Boolean).join(' · ')}
          </Text>
          <SendButton
            type="submit"
            size="md"
            loading={season.importing}
            disabled={season.preview.isPlaceholderData}
          >
            {count > 0 ? texts.importGo(count) : texts.importTitle}
          </SendButton>
        </ImportGo>
      )}
    </div>
  );
}

export function SeasonAnswer({ season }: { season: SeasonDraft }) {
  const texts = useTexts().gamesImport;
  // choices cannot be stored on the device: they are about a file, which is not stored there
  useLeaveGuard(
    () => Object.keys(season.choices).length > 0,
    () => undefined,
  );
  const { preview } = season;
  if (preview.isError)
    return (
      <ImportRefused
        preview={preview}
        advice={({ code, errors }) =>
          code === 'columns-missing' && errors
            ? texts.seasonMissing(errors.map(({ path }) => path).join(', '))
            : null
        }
      />
    );
  return preview.data ? <Preview season={season} result={preview.data} /> : <ImportReading />;
}
