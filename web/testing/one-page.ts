/** A page around a part of the app, for parts with links, with their state in the URL, or with a question before leaving. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';

/**
 * @param url the address of the page, for lists that keep their state there
 * @param path of its route, for pages that read its parameters
 */
export function onPage(element: ReactNode, url = '/', path = '$') {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  return createElement(RouterProvider, { router: router as never });
}
