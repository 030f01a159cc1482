/** The signed-in user as the club knows them: who they are, what they may, and whether they are let in yet. */
import type { Viewer as Rights } from '@club/contract/permissions.ts';
import { createStore, useStore } from './store.ts';

export type Viewer = Rights & {
  email: string | null;
  /** first plus last name */
  displayName: string;
  photoUrl: string | null;
  /** they wait, and there is no admin who could let them in */
  firstAdminWanted?: boolean;
};

type Loader = (signal?: AbortSignal) => Promise<Viewer>;

const store = createStore<Viewer | null>(null);
let loader: Loader | null = null;
let loading: Promise<Viewer> | null = null;

/** Injects how the record is read; done once at the start of the app. */
export const setViewerLoader = (load: Loader): void => {
  loader = load;
};

/** Reads the record again; calls at the same time share one request. */
export function reloadViewer(): Promise<Viewer> {
  if (!loader) throw new Error('No loader for the signed-in user');
  loading ??= loader()
    .then((viewer) => {
      // the same answer keeps the same object, so that polling paints nothing
      if (JSON.stringify(viewer) !== JSON.stringify(store.get())) store.set(viewer);
      return viewer;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

/** The record, read when it is not there yet. */
export const ensureViewer = async (): Promise<Viewer> => store.get() ?? (await reloadViewer());

/** Takes a record that was read before, where it cannot be read now. */
export const adoptViewer = (viewer: Viewer): void => store.set(viewer);
export const currentViewer = (): Viewer | null => store.get();
export const clearViewer = (): void => store.set(null);
export const onViewerChange = store.subscribe;

/** The signed-in user. Only pages behind sign-in may ask: there is none elsewhere, and it throws. */
export function useViewer(): Viewer {
  const viewer = useStore(store);
  if (!viewer) throw new Error('Nobody is signed in');
  return viewer;
}

/** The signed-in user, or null outside of sign-in. */
export const useMaybeViewer = (): Viewer | null => useStore(store);
