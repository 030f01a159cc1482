/** A list from a PDF: choose it, see who and what it names, mend what needs it, save all or nothing, take it back. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { FileField } from '../ui/form/FileField.tsx';
import { readCopy } from '../ui/form/kept-copies.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import classes from './ImportPage.module.css';
import { ListReading } from './ListReading.tsx';
import { type ListWork, listWorkForm, newListWork } from './list-work.ts';
import { type Analysis, type FileChoice, useAnalysis } from './queries.ts';

// what nobody needs before a file is read comes while it is read
const ImportDraft = lazy(() => import('./ImportDraft.tsx').then((file) => ({ default: file.ImportDraft })));
const ImportDone = lazy(() => import('./ImportDone.tsx').then((file) => ({ default: file.ImportDone })));

type Done = { importId: string; saved: number };

export function ImportPage({ kind }: { kind: ListKind }) {
  const all = useTexts();
  const texts = all.lists;
  const [choice, setChoice] = useState<FileChoice | null>(null);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const analysis = useAnalysis(kind, choice);
  const { userId } = useViewer();
  // what was being decided about a list when somebody was here last
  const [kept, setKept] = useState(() =>
    readCopy<ListWork, never>({ userId, form: `${listWorkForm(kind)}:new` }, Date.now()),
  );
  if (done)
    return (
      <Suspense>
        <ImportDone
          kind={kind}
          done={done}
          another={() => {
            setDone(null);
            setChoice(null);
            setAsked(false);
          }}
        />
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
            error={asked && choice === null ? all.fields['file-empty'] : undefined}
            onChange={(file) => {
              setKept(null);
              setChoice({ file, key: newKey() });
            }}
          />
        </div>
        {kept || (choice && analysis.data) ? (
          <Suspense>
            <ImportDraft
              // another file is another draft
              key={kept ? kept.at : choice?.key}
              kind={kind}
              start={kept ? kept.values : newListWork(analysis.data as Analysis, kind)}
              restoredAt={kept?.at ?? null}
              onDiscard={() => setKept(null)}
              onSaved={setDone}
            />
          </Suspense>
        ) : (
          <ListReading kind={kind} chosen={choice !== null} analysis={analysis} ask={() => setAsked(true)} />
        )}
        <EarlierImports kind={kind} />
      </div>
    </>
  );
}
