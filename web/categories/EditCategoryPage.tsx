/** A category, changed. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useOpened } from '../ui/form/use-opened.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import type { Category, CategoryKind } from './kind.ts';

export function EditCategoryPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().categories;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = kind.useOne(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!opened) return <Skeleton height={320} maw={560} />;
  const { data: category, etag } = opened;
  return (
    <>
      <PageHeader title={words.editTitle(category.name)} />
      <CategoryForm
        key={etag}
        kind={kind}
        category={category}
        save={(input) => kind.change(id, input, etag)}
        success={words.updatedDone}
        failure={words.updateFailed}
        submitLabel={words.save}
        onReload={() => void reload()}
        onDirty={touch}
        done={async () => {
          await cache.invalidateQueries({ queryKey: [kind.topic] });
          await navigate({ to: `${kind.at}/${id}` });
        }}
      />
    </>
  );
}
