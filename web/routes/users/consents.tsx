import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../../shell/guarded.ts';

export const Route = createFileRoute('/users/consents')(
  guarded('/users/consents', () =>
    import('../../consents/EditConsentsPage.tsx').then((file) => file.EditConsentsPage),
  ),
);
