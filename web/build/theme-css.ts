/** Turns the theme into a stylesheet at build time: the CSP forbids the style element that Mantine would insert. */
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';

type Variables = {
  variables: Record<string, string>;
  light: Record<string, string>;
  dark: Record<string, string>;
};

/** The CSS of the theme's variables. */
export function cssOf(override: MantineThemeOverride, own: Variables): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const base = defaultCssVariablesResolver(theme);
  return convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ':root',
  );
}

/** Serves `virtual:theme.css`. */
export function themeCss(css: () => Promise<string>): Plugin {
  const id = '\0virtual:theme.css';
  return {
    name: 'club:theme-css',
    resolveId: (source) => (source === 'virtual:theme.css' ? id : null),
    load: (asked) => (asked === id ? css() : null),
  };
}
