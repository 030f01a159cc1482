/** The provider's own pages: the question before signing out, what comes after it, and errors. */
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { langOf } from '../../platform/browser.ts';
import { documentOf, pagePolicy } from '../../platform/html.ts';
import { stylesheetPath } from '../pages/paths.ts';
import { errorBody, logoutBody, pageTexts } from '../pages/provider-pages.ts';
import { errors } from './library.ts';

const langIn = (ctx: KoaContextWithOIDC) => {
  const asked = ctx.oidc?.params?.ui_locales;
  return langOf(typeof asked === 'string' ? asked : ctx.get('accept-language'));
};

/** The pages in the language of the request. @param club its name */
export function providerPages(club: string) {
  const send = (ctx: KoaContextWithOIDC, title: string, body: ReturnType<typeof errorBody>) => {
    ctx.type = 'html';
    ctx.set('content-security-policy', pagePolicy);
    ctx.body = documentOf(
      { lang: langIn(ctx), title, club, body, stylesheet: stylesheetPath, scripts: [] },
      ctx.cookies.get('mantine-color-scheme'),
    );
  };

  const askToSignOut = async (ctx: KoaContextWithOIDC, form: string) => {
    const texts = pageTexts(langIn(ctx));
    send(ctx, texts.logoutTitle, logoutBody(texts, form));
  };

  const signedOut = async (ctx: KoaContextWithOIDC) => {
    const texts = pageTexts(langIn(ctx));
    send(ctx, texts.loggedOutTitle, errorBody(texts.loggedOutTitle, texts.loggedOut, texts.toApp, '/login'));
  };

  const error: NonNullable<Configuration['renderError']> = async (ctx, out, reason) => {
    const texts = pageTexts(langIn(ctx));
    const isGone = reason instanceof errors.SessionNotFound || reason instanceof errors.InvalidRequest;
    const help = isGone ? texts.gone : texts.broken;
    const body = errorBody(texts.errorTitle, `${help} (${out.error})`, texts.again, '/session/login');
    send(ctx, texts.errorTitle, body);
  };

  return { askToSignOut, signedOut, error };
}
