/** Bulk actions of managers on games: cancel, delete. */
import type { Game } from '@club/contract/games/shape.ts';
import { IconBan } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { changeGame, deleteGames } from './queries.ts';

export function useGamesBulk(): BulkAction<Game>[] {
  const texts = useTexts().games;
  return [
    {
      label: texts.cancelMany,
      icon: IconBan,
      question: (rows) => ({ title: texts.cancelManyQuestion(rows.length), text: texts.cancelManyHelp }),
      each: ({ id }) => changeGame(id, { state: 'cancelled' }, null),
      success: texts.cancelledManyDone,
      failure: texts.cancelManyFailed,
    },
    {
      label: texts.delete,
      danger: true,
      question: (rows) => ({
        title: rows.length === 1 ? texts.deleteQuestion : texts.deleteManyQuestion(rows.length),
        text: texts.deleteHelp,
      }),
      deletes: deleteGames,
      success: texts.deletedManyDone,
      failure: texts.deleteManyFailed,
    },
  ];
}
