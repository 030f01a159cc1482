/** A page around a part of the app, for parts with links, with their state in the URL, or with a question before leaving. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';

/**
 * @param url the address of the page, for lists that keep their state there
 * @param path of its route, for pages that read its parameters
 */
export function onPage(element: ReactNode, url = '/', path = '$') {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component: () => element,
    // as text, as the routes of lists read them
    validateSearch: (raw) =>
      Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)])),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch,
    stringifySearch,
  });
  return createElement(RouterProvider, { router: router as never });
}
