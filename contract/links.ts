/** Where a link leads, parsed as in a browser: browsers remove tabs and line breaks, and treat `\` as `/`. */

/** A page of this app, or an address elsewhere. */
export type LinkTarget = { page: string } | { outside: string };

/** Placeholder for our own origin while a link is parsed. */
const here = 'https://app.invalid';
/** Characters that no valid link contains and that browsers interpret differently. */
const odd = /[\p{Cc}\s\\]/u;

/**
 * @param link untrusted input
 * @returns null where a message or a redirect must not lead
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
