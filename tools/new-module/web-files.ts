// A new module's screens: its list, its queries, and its texts in both languages.

import { capital } from './contract-files.ts';
import type { Word } from './word.ts';

export function webFiles({ many, one }: Word): Record<string, string> {
  const One = capital(one);
  const Many = capital(many);
  return {
    [`web/${many}/queries.ts`]: `/** Queries of ${many}. */
import { list${Many} } from '@club/contract/${many}/paths.ts';
import type { ${One} } from '@club/contract/${many}/shape.ts';
import { call } from '../platform/client.ts';
import { type CursorList, useCursorList } from '../platform/cursor-list.ts';
import type { ListSearch } from '../ui/list-search.ts';

/** The list, filtered as in the URL. */
export const use${Many} = ({ q, sort }: ListSearch): CursorList<${One}> =>
  useCursorList({
    queryKey: ['${many}', q, sort],
    load: async (cursor, signal) => {
      const query = { q, cursor, sort: sort === '-name' ? sort : undefined } as const;
      const { data } = await call(list${Many}, { query, signal });
      return data;
    },
  });
`,
    [`web/${many}/${Many}Page.tsx`]: `/** All ${many}. */
import type { ${One} } from '@club/contract/${many}/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/table-columns.ts';
import { use${Many} } from './queries.ts';

export function ${Many}Page() {
  const { ${many} } = useTexts();
  const list = use${Many}(useListAddress().search);
  const columns: Column<${One}>[] = [
    { id: 'name', header: ${many}.name, cell: (row) => row.name, text: (row) => row.name, sort: 'name', card: 'title' },
  ];
  return (
    <>
      <PageHeader title={${many}.title} />
      <DataTable
        label={${many}.title}
        list={list}
        columns={columns}
        rowName={(row) => row.name}
        filters={<SearchField />}
        csv="${many}"
        empty={{ title: ${many}.none }}
      />
    </>
  );
}
`,
    [`web/routes/${many}/index.tsx`]: `import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';
import { readListSearch } from '../../ui/list-search.ts';

export const Route = createFileRoute('/${many}/')({
  validateSearch: readListSearch(),
  ...guarded('/${many}', () => import('../../${many}/${Many}Page.tsx').then((file) => file.${Many}Page)),
});
`,
    [`web/texts/en/${many}.ts`]: `/** ${Many}. */
export const ${many} = { title: '${Many}', name: 'Name', none: 'There are no ${many} yet' };
`,
    [`web/texts/de/${many}.ts`]: `/** ${Many}: die deutschen Wörter gehören hierher. */
import type { ${many} as english } from '../en/${many}.ts';

export const ${many}: typeof english = { title: '${Many}', name: 'Name', none: 'Noch nichts da' };
`,
  };
}
