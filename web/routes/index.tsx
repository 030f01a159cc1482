import { createFileRoute } from '@tanstack/react-router';
import { guarded } from '../shell/guarded.ts';

export const Route = createFileRoute('/')(
  guarded('/', () => import('../shell/HomePage.tsx').then((file) => file.HomePage)),
);
