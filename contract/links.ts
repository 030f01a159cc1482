/** Where a link leads, read as a browser reads it: browsers drop tabs and line breaks, and take `\` for `/`. */

/** A page of this app, or an address elsewhere. */
export type LinkTarget = { page: string } | { outside: string };

/** Stands for our own origin while a link is read. */
const here = 'https://app.invalid';
/** What no link that somebody types or that we make contains, and what makes browsers read on differently. */
const odd = /[\p{Cc}\s\\]/u;

/**
 * @param link as it came from outside
 * @returns null where it leads nowhere that a message or a redirect may lead to
 */
export function linkTarget(link: unknown): LinkTarget | null {
  if (typeof link !== 'string' || odd.test(link)) return null;
  const inside = link.startsWith('/');
  if (!URL.canParse(link, inside ? here : undefined)) return null;
  const url = new URL(link, inside ? here : undefined);
  if (inside)
    return url.origin === here && !url.pathname.startsWith('//')
      ? { page: `${url.pathname}${url.search}${url.hash}` }
      : null;
  const plain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return plain && /^https?:\/\//i.test(link) ? { outside: url.href } : null;
}

/** The page of this app that a link leads to, or null. */
export function pageOfLink(link: unknown): string | null {
  const target = linkTarget(link);
  return target && 'page' in target ? target.page : null;
}
