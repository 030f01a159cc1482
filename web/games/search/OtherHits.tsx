/** How many games a search would find in the other views, each with a link. */
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n.ts';
import type { ListSearch } from '../../ui/list-search.ts';
import classes from '../GamesPage.module.css';
import { filtersOf, otherViews, type View } from '../game-views.ts';
import { gamesCount } from './queries.ts';

type Props = {
  search: ListSearch<'teamId' | 'state'>;
  view: View;
  /** instant from which games count as coming */
  from: string;
  onShow: (view: View) => void;
};

export function OtherHits({ search: { q, teamId }, view, from, onShow }: Props) {
  const { games, gamesResults: texts, ui } = useTexts();
  const names = { coming: games.coming, results: games.results, missing: texts.missing };
  const others = otherViews(view);
  const asked = { ...(q ? { q } : {}), ...(teamId ? { teamId } : {}) };
  const counts = useQueries({ queries: others.map((other) => gamesCount(filtersOf(asked, other, from))) });
  const found = others.flatMap((other, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [{ other, count }] : [];
  });
  if (found.length === 0) return null;
  return (
    <p className={classes.others} role="status">
      {texts.alsoFound}
      {found.map(({ other, count }) => (
        <Button key={other} variant="light" size="xs" onClick={() => onShow(other)}>
          {names[other]} ({ui.total(count)})
        </Button>
      ))}
    </p>
  );
}
