import { createFileRoute, redirect } from '@tanstack/react-router';
import { comesToTheDoor } from '../shell/arrival.ts';
import { guarded } from '../shell/guarded.ts';

const page = guarded('/', () => import('../home/HomePage.tsx').then((file) => file.HomePage));

export const Route = createFileRoute('/')({
  ...page,
  beforeLoad: async ({ context, params }): Promise<void> => {
    const chosen = comesToTheDoor() ? import('../settings/start-page.ts') : null;
    await page.beforeLoad({ params });
    const to = await chosen?.then((file) => file.startPage(context.queryClient));
    if (to !== undefined && to !== '/') throw redirect({ to, replace: true });
  },
});
