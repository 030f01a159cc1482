/** The settings that the server gives the app at run time. */
import type { Service } from '@club/contract/endpoint.ts';

/** A build of the app; `at` in RFC 3339. */
export type Build = { id: string; at: string };

export type AppConfig = {
  /** the build of this page; none in development */
  build?: Build | null;
  clubName: string;
  /** IANA name, e.g. `Europe/Berlin` */
  clubTimezone: string;
  mainApiUrl: string;
  fileApiUrl: string;
  bookingApiUrl: string;
  postsApiUrl: string;
  /** values for the `{words}` of a text that the club's configuration decides */
  messageWords: Record<string, string>;
  /** QTTR points by which a line-up may contradict the values, and the additional ones */
  orderTolerances: { team: number; club: number; youth: number; squad: number };
  /** where a person manages their sign-in; null with an external provider */
  accountUrl: string | null;
  /** whether the club has a collector for traces */
  tracing?: boolean;
};

let loaded: AppConfig | null = null;

/** The settings that were loaded at the start of the app. */
export function appConfig(): AppConfig {
  if (!loaded) throw new Error('The settings are not loaded yet');
  return loaded;
}

/** Uses settings that were stored earlier. */
export const adoptConfig = (config: AppConfig): AppConfig => {
  loaded = config;
  return config;
};

/** The settings embedded in the page; undefined in development. */
export function embeddedConfig(): AppConfig | undefined {
  const settingsText = document.getElementById('settings')?.textContent;
  return settingsText ? adoptConfig(JSON.parse(settingsText) as AppConfig) : undefined;
}

/** The settings embedded in the page, else from `/config.json`. Rejects when the server cannot be reached. */
export async function loadConfig(): Promise<AppConfig> {
  const embedded = embeddedConfig();
  if (embedded) return embedded;
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
