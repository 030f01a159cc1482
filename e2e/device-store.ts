// What the app has stored on the device, seen from a test.
import type { Page } from '@playwright/test';

/** Everything in the app's database, as text: keys and values; empty where there is no database. */
export const storedOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('club');
        // none yet: it is not created here
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const { result: db } = opening;
          const reading = db.transaction('known').objectStore('known');
          const keys = reading.getAllKeys();
          const values = reading.getAll();
          values.onsuccess = () => {
            db.close();
            resolve(keys.result.length === 0 ? '' : JSON.stringify([keys.result, values.result]));
          };
        };
      }),
  );

/** Marks what is stored as that of another build. */
export const storeAsAnotherBuild = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('club');
        opening.onsuccess = () => {
          const { result: db } = opening;
          const change = db.transaction('known', 'readwrite');
          const store = change.objectStore('known');
          const asking = store.get('owner');
          asking.onsuccess = () => {
            asking.result.config.build = { id: 'older', at: '2026-01-01T00:00:00Z' };
            store.put(asking.result, 'owner');
          };
          change.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );
