/** A new category. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { createdOnce } from '../ui/form/created-once.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { CategoryForm as Form } from './CategoryForm.tsx';
import type { Category, CategoryKind } from './kind.ts';

// the page opens before its form is there
const CategoryForm = preloaded(() =>
  import('./CategoryForm.tsx').then((file) => ({ default: file.CategoryForm })),
) as unknown as typeof Form;

export function CreateCategoryPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const words = useTexts().categories;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <PageHeader title={words.create} />
      <Suspense fallback={<Skeleton height={320} maw={560} />}>
        <CategoryForm
          kind={kind}
          {...createdOnce(kind)}
          success={words.createdDone}
          failure={words.createFailed}
          submitLabel={words.create}
          done={async () => {
            await cache.invalidateQueries({ queryKey: [kind.topic] });
            await navigate({ to: kind.at });
          }}
        />
      </Suspense>
    </>
  );
}
