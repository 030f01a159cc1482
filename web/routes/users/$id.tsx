import { createFileRoute } from '@tanstack/react-router';
import { createElement } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/users/$id')(
  guarded('/users/$id', async () => {
    const [{ UserPage }, { CalendarLink }] = await Promise.all([
      import('../../users/UserPage.tsx'),
      import('../../calendar/links/CalendarLink.tsx'),
      openTexts(['eventsSubscription']),
    ]);
    // what rooms after the users' add to a person's own page
    return () => createElement(UserPage, { own: createElement(CalendarLink) });
  }),
);
