/** The page of one category: how many records use it, and deleting it. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { ColorChip } from '../ui/ColorChip.tsx';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import type { Category, CategoryKind } from './kind.ts';

type Props<C extends Category, I> = { kind: CategoryKind<C, I>; category: C };

function DeleteCategory<C extends Category, I>({ kind, category }: Props<C, I>) {
  const texts = useTexts();
  const words = texts.categories;
  const navigate = useNavigate();
  const uses = kind.usesOf(category);
  const { deleteHelp, used } = kind.words(texts);
  const held = uses > 0 && deleteHelp === undefined;
  return (
    <LazyDeleteSection
      title={words.deleteTitle}
      help={held ? words.deleteUsed(used(uses), uses) : (deleteHelp ?? words.deleteHelp)}
      disabled={held}
      question={{
        title: words.deleteQuestion(category.name),
        content: deleteHelp,
        confirmLabel: words.delete,
      }}
      send={() => kind.remove(category.id)}
      success={words.deletedDone}
      failure={words.deleteFailed}
      topics={[kind.topic]}
      ends={() => category.id}
      done={() => navigate({ to: kind.at })}
    />
  );
}

export function CategoryPage<C extends Category, I>({ kind }: { kind: CategoryKind<C, I> }) {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts();
  const words = texts.categories;
  const own = kind.words(texts);
  const manages = holds(useViewer(), kind.may);
  const query = kind.useOne(id);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={320} />;
  const category = query.data.data;
  const { types } = kind;
  const type = types?.options(texts).find(({ value }) => value === types.of(category))?.label;
  return (
    <>
      <PageHeader
        title={category.name}
        help={type}
        aside={
          manages ? (
            <EditLink to={`${kind.at}/edit/$id`} id={category.id}>
              {words.edit}
            </EditLink>
          ) : null
        }
      />
      <Section
        title={own.uses}
        help={own.used(kind.usesOf(category))}
        aside={<ColorChip color={category.color} name={category.name} />}
      >
        <AnchorLink {...kind.shown(category)} underline="always">
          {own.show}
        </AnchorLink>
      </Section>
      {manages ? <DeleteCategory kind={kind} category={category} /> : null}
    </>
  );
}
