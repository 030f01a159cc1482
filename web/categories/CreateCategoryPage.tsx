/** A new category. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import type { Category, CategoryKind } from './kind.ts';

export function CreateCategoryPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const words = useTexts().categories;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <PageHeader title={words.create} />
      <CategoryForm
        kind={kind}
        save={kind.create}
        success={words.createdDone}
        failure={words.createFailed}
        submitLabel={words.create}
        done={async () => {
          await cache.invalidateQueries({ queryKey: [kind.topic] });
          await navigate({ to: kind.at });
        }}
      />
    </>
  );
}
