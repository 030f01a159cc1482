/** Earlier imports, latest first, each with a button to undo it. */

import type { ListKind } from '@club/contract/lists/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text } from '@mantine/core';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './ImportPage.module.css';
import { importTitle } from './import-title.ts';
import { useImports } from './queries.ts';
import { useUndo } from './use-undo.ts';

type LineProps = { kind: ListKind; one: ReturnType<typeof useImports>['rows'][number] };

/** One of them: what was saved, when and by whom, and whether it was undone. */
function EarlierImport({ kind, one }: LineProps) {
  const texts = useTexts().lists;
  const undo = useUndo(kind);
  const dates = useDates();
  const title = importTitle(one.title, dates, texts);
  const by = one.createdBy ? texts.by(displayName(one.createdBy)) : '';
  return (
    <li>
      <span>
        <strong>{title}</strong> · {texts.savedCount(one.saved, one.replaced, one.removed)}
        <br />
        <span className={classes.dim}>
          {dates.full(one.createdAt)} {by}
        </span>
      </span>
      {one.undoneAt ? (
        <span className={classes.dim}>{texts.takenBack}</span>
      ) : (
        <SendButton
          variant="default"
          size="xs"
          aria-label={texts.undoOf(title)}
          loading={undo.busy}
          onClick={() => void undo.run(one.id, title)}
        >
          {texts.undoShort}
        </SendButton>
      )}
    </li>
  );
}

export function EarlierImports({ kind }: { kind: ListKind }) {
  const texts = useTexts().lists;
  const imports = useImports(kind);
  if (imports.status === 'loading') return null;
  return (
    <Section title={texts.earlier}>
      {imports.status === 'failed' ? (
        <ErrorState cause={imports.error} retry={imports.retry} retrying={imports.retrying} />
      ) : imports.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noEarlier}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {imports.rows.map((one) => (
            <EarlierImport key={one.id} kind={kind} one={one} />
          ))}
        </ul>
      )}
      {imports.hasMore ? (
        <Button variant="subtle" mt="xs" loading={imports.loadingMore} onClick={imports.loadMore}>
          {texts.more}
        </Button>
      ) : null}
    </Section>
  );
}
