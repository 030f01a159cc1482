/** A category's name and colour, changed. */
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useOpened } from '../../ui/form/use-opened.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { changeCategory, useCategory } from './queries.ts';

export function EditCategoryPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().events;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const query = useCategory(id);
  const { opened, touch, reload } = useOpened(query);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!opened) return <Skeleton height={320} maw={560} />;
  const { data: category, etag } = opened;
  return (
    <>
      <PageHeader title={texts.editCategory(category.name)} />
      <CategoryForm
        key={etag}
        category={category}
        save={(input) => changeCategory(id, input, etag)}
        success={texts.categoryUpdatedDone}
        failure={texts.categoryUpdateFailed}
        submitLabel={texts.saveCategory}
        onReload={() => void reload()}
        onDirty={touch}
        done={async () => {
          await cache.invalidateQueries({ queryKey: ['calendar'] });
          await navigate({ to: '/events/categories/$id', params: { id } });
        }}
      />
    </>
  );
}
