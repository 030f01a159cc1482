/** What the server tells the app about itself at run time. */
import type { Service } from '@club/contract/endpoint.ts';

/** A build of the app; `at` in RFC 3339. */
export type Build = { id: string; at: string };

export type AppConfig = {
  /** the one that this page belongs to; none while one works on it */
  build?: Build | null;
  clubName: string;
  /** IANA name, e.g. `Europe/Berlin` */
  clubTimezone: string;
  mainApiUrl: string;
  fileApiUrl: string;
  bookingApiUrl: string;
  postsApiUrl: string;
  /** what stands for the `{words}` of a message, where the club's configuration decides it */
  messageWords: Record<string, string>;
  /** QTTR points by which a line-up may contradict the values, and what comes on top */
  orderTolerances: { team: number; club: number; youth: number; squad: number };
  /** where a person manages their sign-in; null where the provider is somebody else's */
  accountUrl: string | null;
  /** whether the club has a collector for traces */
  tracing?: boolean;
};

let loaded: AppConfig | null = null;

/** What the server told at the start of the app. */
export function appConfig(): AppConfig {
  if (!loaded) throw new Error('The settings are not loaded yet');
  return loaded;
}

/** Takes settings that were told before. */
export const adoptConfig = (config: AppConfig): AppConfig => {
  loaded = config;
  return config;
};

/** As the server wrote them into the page, else from `/config.json`. Rejects when the server cannot be reached. */
export async function loadConfig(): Promise<AppConfig> {
  const written = document.getElementById('settings')?.textContent;
  if (written) return adoptConfig(JSON.parse(written) as AppConfig);
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return adoptConfig((await response.json()) as AppConfig);
}

const fieldOf = {
  main: 'mainApiUrl',
  files: 'fileApiUrl',
  booking: 'bookingApiUrl',
  posts: 'postsApiUrl',
} as const satisfies Record<Service, keyof AppConfig>;

/** Base URL of a service, without a slash at the end. */
export const baseUrlOf = (config: AppConfig, service: Service): string =>
  config[fieldOf[service]].replace(/\/+$/, '');
