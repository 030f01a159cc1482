/** The import of a season: its preview, the choices about its teams, and sending it. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { newKey } from '../../../platform/keys.ts';
import { useAction } from '../../../ui/use-action.ts';
import { importSeason, useSeasonPreview } from './queries.ts';
import { openTeams, type TeamChoices } from './team-choices.ts';

type Draft = { file: File | null; teams: TeamChoices; key: string; asked: boolean };

/** @param file null while another kind of file is chosen */
export function useSeason(file: File | null, onDone: (result: SeasonImport) => void) {
  const texts = useTexts().gamesImport;
  const [stored, setDraft] = useState<Draft>({ file: null, teams: {}, key: '', asked: false });
  // another file has other teams
  if (file !== stored.file) setDraft({ file, teams: {}, key: newKey(), asked: false });
  const draft: Draft = file === stored.file ? stored : { file, teams: {}, key: '', asked: false };
  const choice = file === null || draft.key === '' ? null : { file, teams: draft.teams, key: draft.key };
  const preview = useSeasonPreview(choice);
  const open = openTeams(preview.data?.found ?? [], draft.teams);
  const go = useAction({
    send: async () => {
      if (choice) onDone(await importSeason(choice));
    },
    success: texts.importedDone,
    failure: texts.importFailed,
    topics: ['games'],
  });
  return {
    preview,
    choices: draft.teams,
    /** teams without a choice, marked as errors once somebody has tried to import */
    open,
    asked: draft.asked,
    importing: go.busy,
    choose: (key: string, choice: string) =>
      setDraft((before) => {
        const { [key]: _, ...others } = before.teams;
        // every choice is previewed, and imported under a key of its own
        return { ...before, key: newKey(), teams: choice === '' ? others : { ...others, [key]: choice } };
      }),
    /** @returns whether it was sent */
    submit: (): boolean => {
      setDraft((before) => ({ ...before, asked: true }));
      if (!preview.data || preview.isPlaceholderData || open.length > 0) return false;
      void go.run();
      return true;
    },
  };
}
export type SeasonDraft = ReturnType<typeof useSeason>;
