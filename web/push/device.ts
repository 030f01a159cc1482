/** Push on this device: whether it is supported, whether it is on, and how it is switched. */
import { Failure } from '@club/contract/failures.ts';
import { addDevice, pushKey, removeDevice } from './queries.ts';

/** unsupported: not in this browser; home-screen: an iPhone can once the app is installed; denied: the user refused in the browser */
export type DeviceState = 'on' | 'off' | 'unsupported' | 'home-screen' | 'denied';

/** Milliseconds to wait for a browser without a push service, which would never answer. */
const patience = 15_000;

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Rejects with `unavailable` when it takes too long. */
const inTime = <T>(send: Promise<T>): Promise<T> =>
  Promise.race([
    send,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Failure('unavailable')), patience);
    }),
  ]);

const subscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
};

export async function deviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApple() && !isInstalled() ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

/**
 * Asks the browser for a subscription and registers it with the server.
 * @throws Failure `push-refused` where the person or the browser refused, `unavailable` when its push service does not answer
 */
export async function switchOn(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Failure('push-refused');
  const [worker, applicationServerKey] = await inTime(
    Promise.all([navigator.serviceWorker.ready, pushKey()]),
  );
  const made = await inTime(
    worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  ).catch(() => {
    throw new Failure('unavailable');
  });
  await addDevice(userId, made.toJSON());
}

/** Ends the browser's subscription in any case: it would be registered for the next person who signs in here. */
export async function switchOff(userId: string): Promise<void> {
  const made = await subscription();
  if (made) await removeDevice(userId, made.endpoint).finally(() => made.unsubscribe());
}

/** Whether the subscription is for that key (base64url): push services refuse messages signed with another one. */
const isFor = ({ options: { applicationServerKey } }: PushSubscription, key: string): boolean =>
  applicationServerKey === null ||
  btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '') === key;

/**
 * Registers this device again if the browser has changed its endpoint, or the club its key; one that was forgotten is switched
 * off instead. At the start of the app, and where its state is shown.
 */
export async function renewDevice(userId: string): Promise<void> {
  if ((await deviceState()) !== 'on') return;
  const made = await subscription();
  if (!made) return;
  try {
    await addDevice(userId, made.toJSON(), true);
  } catch (cause) {
    if (!(cause instanceof Failure) || cause.code !== 'not-found') throw cause;
    await made.unsubscribe();
    return;
  }
  if (isFor(made, await pushKey())) return;
  await switchOff(userId);
  await switchOn(userId);
}
