/** A device's name, from its user agent; good enough to recognise one's own devices. */

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** `Chrome, Android`; null where nothing is recognised. */
export function deviceOf(userAgent: string | null): { name: string | null; phone: boolean } {
  const agent = userAgent ?? '';
  const first = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0];
  const parts = [first(browsers), first(systems)].filter((part) => part !== undefined);
  return { name: parts.join(', ') || null, phone: /Mobi|Android|iPhone/.test(agent) };
}
