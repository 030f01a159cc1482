/** Edits a category. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { CategoryForm as Form } from './CategoryForm.tsx';
import type { Category, CategoryKind } from './kind.ts';

// the page opens before its form is there
const CategoryForm = preloaded(() =>
  import('./CategoryForm.tsx').then((file) => ({ default: file.CategoryForm })),
) as unknown as typeof Form;

export function EditCategoryPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const { id = '' } = useParams({ strict: false });
  const words = useTexts().categories;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = kind.useOne(id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={320} maw={560} />;
  const category = edited.record.data;
  return (
    <>
      <PageHeader title={words.editTitle(category.name)} />
      <Suspense fallback={<Skeleton height={320} maw={560} />}>
        <CategoryForm
          kind={kind}
          edited={edited}
          save={(input, _, base) => kind.change(id, input, base?.etag ?? null)}
          success={words.updatedDone}
          failure={words.updateFailed}
          submitLabel={words.save}
          done={async () => {
            await cache.invalidateQueries({ queryKey: [kind.topic] });
            await navigate({ to: `${kind.at}/$id`, params: { id } });
          }}
        />
      </Suspense>
    </>
  );
}
