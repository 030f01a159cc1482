import { createFileRoute, redirect } from '@tanstack/react-router';
import { startPage } from '../settings/start-page.ts';
import { isFirstVisit } from '../shell/first-visit.ts';
import { guarded } from '../shell/guarded.ts';

const page = guarded('/', () => import('../home/HomePage.tsx').then((file) => file.HomePage));

export const Route = createFileRoute('/')({
  ...page,
  beforeLoad: async (entered): Promise<void> => {
    const asked = isFirstVisit();
    await page.beforeLoad(entered);
    const to = asked ? await startPage(entered.context.queryClient) : '/';
    if (to !== '/') throw redirect({ to, replace: true });
  },
  loader: ({ context }) =>
    import('../home/HomePage.tsx').then(
      (file) => file.loadCards(context.queryClient),
      // the page's component says that its file is missing
      () => undefined,
    ),
});
