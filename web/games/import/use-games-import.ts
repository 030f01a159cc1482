/** What is chosen for an import of games, its preview, and what came of it. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import type { ImportResult } from '@club/contract/games/shape.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { useAction } from '../../ui/use-action.ts';
import { importGames, useImportPreview } from './queries.ts';
import { isTable } from './season/team-choices.ts';
import { useSeason } from './season/use-season.ts';

type Chosen = { teamId: string; file: File | null; key: string };
const nothing: Chosen = { teamId: '', file: null, key: '' };

export function useGamesImport() {
  const texts = useTexts().gamesImport;
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [seasonDone, setSeasonDone] = useState<SeasonImport | null>(null);
  const { teamId, file, key } = chosen;
  /** a fixture list of all teams, and not the calendar of one */
  const table = file !== null && isTable(file);
  const season = useSeason(table && seasonDone === null ? file : null, setSeasonDone);
  const ready = teamId !== '' && file !== null && !table && done === null ? { teamId, file, key } : null;
  const preview = useImportPreview(ready);
  const go = useAction({
    send: async () => {
      if (ready) setDone(await importGames(ready, false));
    },
    success: texts.importedDone,
    failure: texts.importFailed,
    topics: ['games'],
  });
  return {
    teamId,
    file,
    table,
    season,
    preview,
    done,
    seasonDone,
    ready: ready !== null,
    busy: go.busy,
    /** sent without it */
    missing: { file: asked && file === null, team: asked && teamId === '' },
    // every choice gets its own key: it is previewed again, and imported once
    choose: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part, key: newKey() }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const focus = (field: string) => event.currentTarget.querySelector<HTMLElement>(field)?.focus();
      if (table) {
        if (!season.submit()) focus('[data-open] :is(select, input)');
        return;
      }
      setAsked(true);
      if (!ready) focus(file === null ? 'input[type="file"]' : 'select');
      else if (preview.data) void go.run();
    },
    /** the next one, for the same team */
    another: () => {
      setDone(null);
      setSeasonDone(null);
      setAsked(false);
      setChosen({ ...nothing, teamId });
    },
  };
}
