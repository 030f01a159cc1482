/** The signed-in user as a club member: identity, permissions, and whether they are approved yet. */
import type { Viewer as Rights } from '@club/contract/permissions.ts';
import { createStore, useStore } from './store.ts';

export type Viewer = Rights & {
  email: string | null;
  /** first plus last name */
  displayName: string;
  photoUrl: string | null;
  /** no member of the club, but a guardian; also when no child is linked any more */
  guardianOnly?: boolean;
  /** they are waiting for approval, and there is no admin who could approve them */
  firstAdminWanted?: boolean;
};

type Loader = (signal?: AbortSignal) => Promise<Viewer>;

const store = createStore<Viewer | null>(null);
let loader: Loader | null = null;
let loading: Promise<Viewer> | null = null;

/** Injects the loader of the record; called once at the start of the app. */
export const setViewerLoader = (load: Loader): void => {
  loader = load;
};

/** Loads the record again; simultaneous calls share one request. */
export function reloadViewer(): Promise<Viewer> {
  if (!loader) throw new Error('No loader for the signed-in user');
  loading ??= loader()
    .then((viewer) => {
      // an equal response keeps the same object, so that polling renders nothing
      if (JSON.stringify(viewer) !== JSON.stringify(store.get())) store.set(viewer);
      return viewer;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

/** The record, loaded when it is missing. */
export const ensureViewer = async (): Promise<Viewer> => store.get() ?? (await reloadViewer());

/** Uses a stored record, where it cannot be loaded now. */
export const adoptViewer = (viewer: Viewer): void => store.set(viewer);
export const currentViewer = (): Viewer | null => store.get();
/** The viewer, if they answer for themselves or a child: a member, or a guardian who is none. */
export function currentAnswerer(): Viewer | null {
  const viewer = store.get();
  return viewer?.approved || viewer?.guardianOnly ? viewer : null;
}
export const clearViewer = (): void => store.set(null);
export const onViewerChange = store.subscribe;

/** The signed-in user. For pages behind sign-in only: elsewhere it throws. */
export function useViewer(): Viewer {
  const viewer = useStore(store);
  if (!viewer) throw new Error('Nobody is signed in');
  return viewer;
}

/** The signed-in user, or null outside of sign-in. */
export const useMaybeViewer = (): Viewer | null => useStore(store);
