/** A person with a browser, as far as cookies, redirects and forms are concerned: over real HTTP. */

export type Answer = { status: number; url: string; text: string; headers: Headers };

const textIn = (page: string, element: 'title' | 'h1') =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(page)?.[1];

/** Every page is called in the browser's tab as its heading says. */
function checkTitle({ url, text }: Answer): void {
  const [title, heading] = [textIn(text, 'title'), textIn(text, 'h1')];
  if (heading !== undefined && !title?.startsWith(`${heading} · `))
    throw new Error(`${url} has the title ${title} and the heading ${heading}`);
}

type Cookie = { name: string; value: string; path: string };

export class Visitor {
  /** by host name: browsers send cookies to all ports of a host (RFC 6265, 8.5) */
  readonly #cookies: Map<string, Cookie[]>;
  readonly #origin: string;
  readonly #language: string;
  /** URL of the last page */
  at = '';

  constructor(origin: string, language = 'en', cookies = new Map<string, Cookie[]>()) {
    this.#origin = origin;
    this.#cookies = cookies;
    this.#language = language;
  }

  #header(url: URL): string {
    const jar = this.#cookies.get(url.hostname) ?? [];
    return jar
      .filter((one) => url.pathname === one.path || url.pathname.startsWith(one.path.replace(/\/?$/, '/')))
      .map((one) => `${one.name}=${one.value}`)
      .join('; ');
  }

  /** The cookies that this browser sends to a path, for requests that another one makes with them. */
  cookiesFor(path: string): string {
    return this.#header(new URL(path, this.#origin));
  }

  #keep(url: URL, headers: Headers): void {
    const jar = this.#cookies.get(url.hostname) ?? [];
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const cut = pair.indexOf('=');
      const name = pair.slice(0, cut);
      const read = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = read('path') ?? '/';
      const index = jar.findIndex((one) => one.name === name && one.path === path);
      if (index >= 0) jar.splice(index, 1);
      const expires = read('expires');
      const over = read('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now());
      if (!over) jar.push({ name, value: pair.slice(cut + 1), path });
    }
    this.#cookies.set(url.hostname, jar);
  }

  /** One request, without following redirects. */
  async ask(address: string, init: RequestInit = {}): Promise<Answer> {
    const url = new URL(address, this.at === '' ? this.#origin : this.at);
    const headers = new Headers(init.headers);
    headers.set('accept-language', this.#language);
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const cookie = this.#header(url);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#keep(url, answer.headers);
    const page = {
      status: answer.status,
      url: url.href,
      text: await answer.text(),
      headers: answer.headers,
    };
    checkTitle(page);
    return page;
  }

  /** Opens a URL and follows redirects, as a browser does. */
  async open(address: string, init: RequestInit = {}): Promise<Answer> {
    let answer = await this.ask(address, init);
    for (let hops = 0; hops < 12; hops += 1) {
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) break;
      answer = await this.ask(new URL(location, answer.url).href);
    }
    this.at = answer.url;
    return answer;
  }

  /** Submits a form of the open page. */
  submit(action: string, fields: Record<string, string>): Promise<Answer> {
    return this.open(action, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** A request of the app's own script. */
  async call(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const answer = await this.ask(new URL(path, this.#origin).href, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: answer.text === '' ? null : JSON.parse(answer.text) };
  }

  /** @param name without the port that the app adds to it */
  cookie(name: string): string | undefined {
    const { hostname, port } = new URL(this.#origin);
    return this.#cookies.get(hostname)?.find((one) => one.name === (port ? `${name}-${port}` : name))?.value;
  }

  /** Puts a cookie into the browser, as an older release has done. */
  plant(name: string, value: string): void {
    const { hostname } = new URL(this.#origin);
    this.#cookies.set(hostname, [...(this.#cookies.get(hostname) ?? []), { name, value, path: '/' }]);
  }

  /** The same browser on another site. */
  elsewhere(origin: string): Visitor {
    return new Visitor(origin, this.#language, this.#cookies);
  }

  /** A second tab, or the same cookies elsewhere. */
  copy(): Visitor {
    const other = new Visitor(this.#origin, this.#language);
    for (const [host, jar] of this.#cookies) other.#cookies.set(host, [...jar]);
    return other;
  }
}
