/** The menu "View" above a list: saves the current search under a name, opens a saved view, or sets it as the default. */
import { mostViews, type SavedView, type ViewedList } from '@club/contract/settings/rules.ts';
import { Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { useListAddress } from '../ui/list-search.ts';
import classes from './SavedViews.module.css';
import { SaveView } from './SaveView.tsx';
import { useViews } from './use-views.ts';
import { rememberUsual, saysNothing } from './usual-view.ts';
import { ViewLine } from './ViewLine.tsx';
import { shownView, toggledUsual } from './views.ts';

/** Opens the list with the default view, once, where the URL has no parameters and the device did not know the view yet. */
function useUsualView(views: readonly SavedView[] | undefined) {
  const { search, show } = useListAddress();
  const { userId } = useViewer();
  const { pathname } = useLocation();
  const decided = useRef(false);
  const decide = useEffectEvent((known: readonly SavedView[]) => {
    const usual = known.find((view) => view.usual);
    rememberUsual(userId, { pathname, search }, usual?.search);
    if (decided.current) return;
    decided.current = true;
    if (usual && saysNothing(search)) show({ ...search, ...usual.search });
  });
  useEffect(() => {
    if (views) decide(views);
  }, [views]);
}

type LinesProps = {
  views: readonly SavedView[];
  shown: SavedView | undefined;
  own: Omit<ReturnType<typeof useViews>, 'views'>;
  onShow: (view: SavedView) => void;
  onRename: (name: string) => void;
};

/** The saved views, and what can be done with each. */
function ViewLines({ views, shown, own, onShow, onRename }: LinesProps) {
  const { ui, views: words } = useTexts();
  const remove = async (view: SavedView) => {
    const title = words.deleteQuestion(view.name);
    if (await confirm({ title, confirmLabel: ui.delete, danger: true })) await own.remove(view);
  };
  return (
    <ul className={classes.list} aria-label={words.title}>
      {views.map((view) => (
        <ViewLine
          key={view.name}
          view={view}
          shown={view === shown}
          busy={own.busy}
          onShow={() => onShow(view)}
          onUsual={() => void own.update((now) => toggledUsual(now, view.name), words.savedDone)}
          onRename={() => onRename(view.name)}
          onDelete={() => void remove(view)}
        />
      ))}
    </ul>
  );
}

export function SavedViews({ list }: { list: string }) {
  const texts = useTexts();
  const words = texts.views;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { search, show } = useListAddress();
  const { views: known, ...own } = useViews(list as ViewedList);
  const views = known ?? [];
  const [renaming, setRenaming] = useState<string | null>(null);
  useUsualView(known);
  const shown = shownView(views, search);
  return (
    <div className={classes.views}>
      <Button
        variant="default"
        title={texts.ui.views}
        popoverTarget={id}
        leftSection={<IconBookmark size={18} stroke={1.6} />}
      >
        <span className={classes.label}>{shown?.name ?? texts.ui.views}</span>
      </Button>
      <div id={id} ref={panel} popover="auto" className={classes.panel}>
        {views.length === 0 ? (
          <Text size="sm" c="dimmed" className={classes.help}>
            {words.empty}
          </Text>
        ) : (
          <ViewLines
            views={views}
            shown={shown}
            own={own}
            onShow={(view) => {
              panel.current?.hidePopover();
              show(view.search);
            }}
            onRename={setRenaming}
          />
        )}
        {views.length >= mostViews && renaming === null ? (
          <Text size="sm" c="dimmed" className={classes.help}>
            {words.full(mostViews)}
          </Text>
        ) : (
          <SaveView
            key={renaming}
            views={views}
            search={search}
            renaming={renaming}
            busy={own.busy}
            update={own.update}
            onDone={() => setRenaming(null)}
          />
        )}
      </div>
    </div>
  );
}
