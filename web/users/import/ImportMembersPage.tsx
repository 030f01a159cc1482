/** The import of members from a list: choose the file, assign its columns, check the preview, import. */
import type { MembersImport } from '@club/contract/users/import/shape.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { lazy } from '../../platform/lazy.ts';
import { FileField } from '../../ui/form/FileField.tsx';
import { ImportGo } from '../../ui/ImportGo.tsx';
import layout from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAction } from '../../ui/use-action.ts';
import { sentChoices } from './choices.ts';
import { MembersDone } from './MembersDone.tsx';
import { importMembers, type ListChoice, useMembersPreview } from './queries.ts';
import { useChoices } from './use-choices.ts';

// loaded on demand while the file is being read
const MembersAnswer = lazy(() =>
  import('./MembersAnswer.tsx').then((file) => ({ default: file.MembersAnswer })),
);

/** What is chosen for an import of members, its preview, and what came of it. */
function useMembersImport() {
  const texts = useTexts().usersImport;
  const [list, setList] = useState<ListChoice | null>(null);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<MembersImport['done']>(null);
  const preview = useMembersPreview(done === null ? list : null);
  const chosen = useChoices(preview.data);
  const go = useAction({
    send: async () => {
      if (!list || !preview.data) return;
      const { rows, seen: digest } = preview.data;
      const result = await importMembers(list, digest, sentChoices(rows, chosen.choices));
      setDone(result.done);
    },
    success: texts.done,
    failure: texts.failed,
    topics: ['users', 'teams'],
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!list) return event.currentTarget.querySelector<HTMLElement>('input')?.focus();
    // the data may have changed meanwhile, so the preview is loaded again
    if (preview.data && !(await go.run())) setList({ ...list, key: newKey() });
  };
  return {
    list,
    asked,
    done,
    preview,
    chosen,
    busy: go.busy,
    submit,
    choose: (next: Pick<ListChoice, 'file' | 'columns'>) => setList({ ...next, key: newKey() }),
    another: () => {
      setDone(null);
      setList(null);
      setAsked(false);
    },
  };
}

export function ImportMembersPage() {
  const all = useTexts();
  const texts = all.usersImport;
  const { list, asked, done, preview, chosen, busy, submit, choose, another } = useMembersImport();
  if (done) return <MembersDone done={done} another={another} />;
  return (
    <>
      <PageHeader title={texts.title} help={texts.help} />
      <form noValidate onSubmit={(event) => void submit(event)} className={layout.form}>
        <div className={layout.choice}>
          <FileField
            label={texts.file}
            prompt={texts.drop}
            replace={texts.replace}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            value={list?.file ?? null}
            error={asked && list === null ? all.fields['file-empty'] : undefined}
            onChange={(file) => choose({ file, columns: null })}
          />
        </div>
        {list ? (
          <Suspense fallback={<Skeleton height={200} />}>
            <MembersAnswer
              preview={preview}
              chosen={chosen}
              corrected={list.columns !== null}
              importing={busy}
              onColumns={(columns) => choose({ file: list.file, columns })}
            />
          </Suspense>
        ) : (
          <ImportGo>
            <Text size="sm" c="dimmed" maw="52ch">
              {texts.nothingYet}
            </Text>
            <Button type="submit" size="md">
              {texts.title}
            </Button>
          </ImportGo>
        )}
      </form>
    </>
  );
}
