/** Which pages there are: asked of the route tree, so that nothing leads to a page that is not built. */
import { useRouter } from '@tanstack/react-router';
import type { PagePath } from './page-rules.ts';

export function usePageExists(): (path: PagePath) => boolean {
  const { routesByPath } = useRouter();
  return (path) => Object.hasOwn(routesByPath, path);
}
