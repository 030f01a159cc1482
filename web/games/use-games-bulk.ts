/** Bulk actions of managers on games: cancel, delete. */
import type { Game } from '@club/contract/games/shape.ts';
import { IconBan, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { type BulkAction, deleteMany, eachRow } from '../ui/bulk.ts';
import { changeGame, deleteGames } from './queries.ts';

export function useGamesBulk(): BulkAction<Game>[] {
  const texts = useTexts().games;
  const cache = useQueryClient();
  const afterwards = () => cache.invalidateQueries({ queryKey: ['games'] });
  return [
    {
      label: texts.cancelMany,
      icon: createElement(IconBan, { size: 18, stroke: 1.6 }),
      question: (rows) => ({ title: texts.cancelManyQuestion(rows.length), text: texts.cancelManyHelp }),
      run: (rows) =>
        eachRow(rows, (game) => changeGame(game.id, { state: 'cancelled' }, null)).finally(afterwards),
      success: texts.cancelledManyDone,
      failure: texts.cancelManyFailed,
    },
    {
      label: texts.delete,
      icon: createElement(IconTrash, { size: 18, stroke: 1.6 }),
      danger: true,
      question: (rows) => ({
        title: rows.length === 1 ? texts.deleteQuestion : texts.deleteManyQuestion(rows.length),
        text: texts.deleteHelp,
      }),
      run: async (rows) => {
        const result = await deleteMany(rows, deleteGames);
        await afterwards();
        return result;
      },
      success: texts.deletedManyDone,
      failure: texts.deleteManyFailed,
    },
  ];
}
