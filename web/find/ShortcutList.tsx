/** All keyboard shortcuts of this viewer, and the switch for single-key shortcuts (WCAG 2.1.4). */
import { CloseButton, Switch } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ModalPanel } from './ModalPanel.tsx';
import { singleKeysOn, switchSingleKeys } from './recent-pages.ts';
import classes from './ShortcutList.module.css';
import { jumpsFor } from './shortcuts.ts';

type Line = { words: string; keys: ReactNode };

function Lines({ title, lines, off }: { title: string; lines: Line[]; off?: boolean }) {
  return (
    <section className={classes.part} data-off={off || undefined}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.lines}>
        {lines.map(({ words, keys }) => (
          <div key={words} className={classes.line}>
            <dt>{words}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The pages that two keys lead to, for this viewer. */
function useJumps(): Line[] {
  const { find: words, shell } = useTexts();
  return jumpsFor(useViewer()).map(({ keys, word }) => ({
    words: word === 'home' ? words.home : shell.nav[word],
    keys: keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 ? ` ${words.or} ` : null}
        <kbd>g</kbd> {words.followedBy} <kbd>{key}</kbd>
      </Fragment>
    )),
  }));
}

export function ShortcutList({ close }: { close: () => void }) {
  const texts = useTexts();
  const words = texts.find;
  const jumps = useJumps();
  const [on, setOn] = useState(singleKeysOn);
  const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const control = apple ? '⌘' : words.control;
  return (
    <ModalPanel label={words.shortcuts} className={classes.panel ?? ''} close={close}>
      <div className={classes.head}>
        <h2>{words.shortcuts}</h2>
        <CloseButton size={44} iconSize={20} aria-label={texts.ui.close} onClick={close} />
      </div>
      <div className={classes.body}>
        <Lines
          title={words.everywhere}
          lines={[
            {
              words: words.palette,
              keys: (
                <>
                  <kbd>{control}</kbd> <kbd>K</kbd>
                </>
              ),
            },
          ]}
        />
        <Lines title={words.goTo} off={!on} lines={jumps} />
        <Lines
          title={words.here}
          off={!on}
          lines={[
            { words: words.search, keys: <kbd>/</kbd> },
            { words: words.create, keys: <kbd>n</kbd> },
            { words: words.list, keys: <kbd>?</kbd> },
          ]}
        />
        <Switch
          className={classes.switch ?? ''}
          label={words.singleKeys}
          description={words.singleKeysHelp(`${control}+K`)}
          checked={on}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            switchSingleKeys(event.currentTarget.checked);
          }}
        />
      </div>
    </ModalPanel>
  );
}
