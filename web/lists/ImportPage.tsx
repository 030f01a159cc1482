/** Imports a list from a PDF: choose it, check its people and values, correct them, save all or nothing, undo. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { loadDraft } from '../ui/form/drafts.ts';
import { FileField } from '../ui/form/FileField.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import classes from './ImportPage.module.css';
import { ListReading } from './ListReading.tsx';
import { type ListDraft, listDraftForm, newListDraft } from './list-draft.ts';
import { type Analysis, type FileChoice, useAnalysis } from './queries.ts';

// loaded on demand while the file is being read
const ImportDraft = lazy(() => import('./ImportDraft.tsx').then((file) => ({ default: file.ImportDraft })));
const ImportDone = lazy(() => import('./ImportDone.tsx').then((file) => ({ default: file.ImportDone })));

type Done = { importId: string; saved: number };

/** The file that is chosen or the draft that is restored, what was read from it, and what came of it. */
function useListImport(kind: ListKind) {
  const [choice, setChoice] = useState<FileChoice | null>(null);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const analysis = useAnalysis(kind, choice);
  const { userId } = useViewer();
  // restores the draft of an unfinished import
  const [draft, setDraft] = useState(() =>
    loadDraft<ListDraft, never>({ userId, form: `${listDraftForm(kind)}:new` }, Date.now()),
  );
  return {
    choice,
    analysis,
    draft,
    done,
    /** sent without a file */
    missing: asked && choice === null,
    ask: () => setAsked(true),
    choose: (file: File) => {
      setDraft(null);
      setChoice({ file, key: newKey() });
    },
    discard: () => setDraft(null),
    saved: (what: Done) => {
      setDraft(null);
      setDone(what);
    },
    another: () => {
      setDone(null);
      setChoice(null);
      setAsked(false);
    },
  };
}

export function ImportPage({ kind }: { kind: ListKind }) {
  const all = useTexts();
  const texts = all.lists;
  const { choice, analysis, draft, done, missing, ...on } = useListImport(kind);
  if (done)
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <ImportDone kind={kind} done={done} another={on.another} />
      </Suspense>
    );
  return (
    <>
      <PageHeader title={texts.title[kind]} help={texts.help[kind]} />
      <div className={classes.page}>
        <div className={classes.choice}>
          <FileField
            label={texts.file}
            prompt={texts.drop}
            replace={texts.another}
            accept=".pdf,application/pdf"
            value={choice?.file ?? null}
            error={missing ? all.fields['file-empty'] : undefined}
            onChange={on.choose}
          />
        </div>
        {draft || (choice && analysis.data) ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <ImportDraft
              // another file is another draft
              key={draft ? draft.at : choice?.key}
              kind={kind}
              start={draft ? draft.values : newListDraft(analysis.data as Analysis, kind)}
              restoredAt={draft?.at ?? null}
              onDiscard={on.discard}
              onSaved={on.saved}
            />
          </Suspense>
        ) : (
          <ListReading kind={kind} chosen={choice !== null} analysis={analysis} ask={on.ask} />
        )}
        <EarlierImports kind={kind} />
      </div>
    </>
  );
}
