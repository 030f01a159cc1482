/** One category: how many events use it, and its end. */
import type { CalendarCategory } from '@club/contract/calendar/categories/shape.ts';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deleteCategory, useCategory } from './queries.ts';

function DeleteCategory({ category }: { category: CalendarCategory }) {
  const texts = useTexts().events;
  const navigate = useNavigate();
  const remove = useAction({
    work: () => deleteCategory(category.id),
    success: texts.categoryDeletedDone,
    failure: texts.categoryDeleteFailed,
    topics: ['calendar'],
    done: () => navigate({ to: '/events/categories' }),
  });
  const ask = async () => {
    const title = texts.deleteCategoryQuestion(category.name);
    if (await confirm({ title, confirmLabel: texts.delete, danger: true })) await remove.run();
  };
  const used = category.events > 0;
  return (
    <Section
      title={texts.deleteCategory}
      help={used ? texts.deleteCategoryUsed(category.events) : texts.deleteCategoryHelp}
      danger
    >
      <Button color="red.9" disabled={used} loading={remove.busy} onClick={() => void ask()}>
        {texts.deleteCategory}
      </Button>
    </Section>
  );
}

export function CategoryPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().events;
  const query = useCategory(id);
  if (query.isError && !query.data)
    return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const category = query.data.data;
  return (
    <>
      <PageHeader
        title={category.name}
        action={
          <Button
            component={Link}
            to={`/events/categories/edit/${category.id}`}
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} />}
          >
            {texts.edit}
          </Button>
        }
      />
      <Section
        title={texts.eventsOf}
        help={texts.eventCount(category.events)}
        aside={<ColorChip color={category.color} name={category.name} />}
      >
        <Anchor
          component={Link}
          to="/events"
          search={{ view: 'list', categoryId: category.id } as never}
          underline="always"
        >
          {texts.showEvents}
        </Anchor>
      </Section>
      <DeleteCategory category={category} />
    </>
  );
}
