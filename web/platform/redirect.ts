/** Redirects after sign-in: to a page of this app and nowhere else. */
import { pageOfLink } from '@club/contract/links.ts';

/** The target when it is a page of this app, else `/`. */
export const safeRedirect = (target: unknown): string => pageOfLink(target) ?? '/';
