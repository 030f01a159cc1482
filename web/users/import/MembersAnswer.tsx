/** The server's answer to a chosen list before anything is saved: columns and preview, or why there is none. */
import { identifyPeople, type MemberField } from '@club/contract/users/import/rules.ts';
import type { MembersImport } from '@club/contract/users/import/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { isFinal } from '../../platform/final-failure.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Callout } from '../../ui/Callout.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { ImportGo } from '../../ui/ImportGo.tsx';
import layout from '../../ui/ImportLayout.module.css';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useLate } from '../../ui/use-late.ts';
import { ColumnMatching } from './ColumnMatching.tsx';
import { countsOf, summaryOf, touched } from './choices.ts';
import { MembersPreview } from './MembersPreview.tsx';
import type { Chosen } from './use-choices.ts';

type Props = {
  preview: UseQueryResult<MembersImport>;
  chosen: Chosen;
  /** somebody has corrected what the columns are */
  corrected: boolean;
  importing: boolean;
  onColumns: (next: (MemberField | null)[]) => void;
};

function Reading() {
  const texts = useTexts().usersImport;
  const late = useLate(true);
  return (
    <div role="status" aria-busy="true" aria-label={texts.reading}>
      {late ? <Skeleton height={200} radius="md" /> : null}
    </div>
  );
}

function Refused({ preview }: Pick<Props, 'preview'>) {
  const texts = useTexts().ui;
  const { error } = preview;
  return (
    <Callout kind="error" title={sentenceOf(error)}>
      {isFinal(error) ? null : (
        <SendButton
          variant="default"
          mt="xs"
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          {texts.retry}
        </SendButton>
      )}
    </Callout>
  );
}

export function MembersAnswer({ preview, chosen, corrected, importing, onColumns }: Props) {
  const texts = useTexts().usersImport;
  // decisions cannot be stored on the device: they are about a file, which is not stored there
  useLeaveGuard(
    () => corrected || chosen.isChanged(),
    () => undefined,
  );
  const result = preview.data;
  if (preview.isError) return <Refused preview={preview} />;
  if (!result) return <Reading />;
  const named = identifyPeople(result.columns.map(({ field }) => field));
  const counts = countsOf(result.rows, chosen.choices);
  const unchanged = result.rows.filter(({ state }) => state === 'unchanged').length;
  return (
    <div className={layout.answer} aria-busy={preview.isFetching}>
      <ColumnMatching columns={result.columns} onChange={onColumns} />
      {named ? null : (
        <Callout kind="warning" role="status">
          {texts.namesMissing}
        </Callout>
      )}
      <MembersPreview
        rows={result.rows}
        choices={chosen.choices}
        onChoose={chosen.choose}
        onChooseAll={chosen.chooseAll}
      />
      {named ? (
        <ImportGo>
          <Text size="sm" c="dimmed" role="status">
            {summaryOf(counts, texts.counts) ||
              `${texts.nothing}. ${unchanged > 0 ? texts.nothingHelp(unchanged) : ''}`}
          </Text>
          {touched(counts) > 0 ? (
            <SendButton type="submit" size="md" loading={importing} disabled={preview.isFetching}>
              {texts.go(touched(counts))}
            </SendButton>
          ) : null}
        </ImportGo>
      ) : null}
    </div>
  );
}
