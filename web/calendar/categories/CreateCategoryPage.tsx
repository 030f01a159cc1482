/** A new category. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { createCategory } from './queries.ts';

export function CreateCategoryPage() {
  const texts = useTexts().events;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <PageHeader title={texts.createCategory} />
      <CategoryForm
        save={createCategory}
        success={texts.categoryCreatedDone}
        failure={texts.categoryCreateFailed}
        submitLabel={texts.createCategory}
        done={async () => {
          await cache.invalidateQueries({ queryKey: ['calendar'] });
          await navigate({ to: '/events/categories' });
        }}
      />
    </>
  );
}
