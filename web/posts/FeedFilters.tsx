/** The filters of the feed; on the phone behind a button, unless one is active. */
import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import classes from './FeedFilters.module.css';
import { usePostCategories } from './queries.ts';
import { byPopularity, type Order, orderOf, statusOf } from './views.ts';

export function FeedFilters({ writes }: { writes: boolean }) {
  const texts = useTexts();
  const words = texts.posts;
  const { search, change } = useListAddress<'categoryId' | 'tag' | 'status'>();
  const categories = usePostCategories().data ?? [];
  const status = statusOf(search, writes);
  const [open, setOpen] = useState(Boolean(search.q || search.categoryId) || status !== 'published');
  return (
    <div className={classes.filters} data-print="hide">
      <div className={classes.first}>
        {status === 'published' ? (
          <Segmented<Order>
            label={words.order}
            value={orderOf(search)}
            options={[
              { value: 'newest', label: words.newest },
              { value: 'popular', label: words.popular },
            ]}
            onChange={(next) => change({ sort: next === 'popular' ? byPopularity : undefined })}
          />
        ) : (
          <p className={classes.status}>{status === 'draft' ? words.drafts : words.archive}</p>
        )}
        <ActionIcon
          className={classes.toggle ?? ''}
          variant="default"
          size={52}
          radius={10}
          aria-label={texts.ui.filters}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={classes.fields} data-open={open || undefined}>
        <SearchField label={words.search} />
        <FilterSelect
          name="categoryId"
          label={words.category}
          all={words.allCategories}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          name="status"
          label={words.status}
          all={words.published}
          options={[
            ...(writes ? [{ value: 'draft', label: words.drafts }] : []),
            { value: 'archived', label: words.archive },
          ]}
        />
      </div>
    </div>
  );
}
