/** Provides theme, colour scheme, toasts and dialogs to the app. */
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHost } from './DialogHost.tsx';
import { printLight, setScheme, useScheme } from './scheme.ts';
import { ToastHost } from './ToastHost.tsx';
import { theme } from './theme.ts';

printLight();

/**
 * The two contexts that Mantine's components read. Mantine's own provider would add the code that creates its style
 * elements, which the CSP forbids (`web/build/theme-css.ts` creates them at build time), to every first page.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  const colorScheme = useScheme();
  return (
    <MantineContext
      value={{
        colorScheme,
        setColorScheme: (scheme) => setScheme(scheme === 'dark' ? 'dark' : 'light'),
        clearColorScheme: () => setScheme('light'),
        getRootElement: () => document.documentElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>
        {children}
        <DialogHost />
        <ToastHost />
      </MantineThemeProvider>
    </MantineContext>
  );
}
