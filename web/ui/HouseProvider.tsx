/** Puts theme, colour scheme, toasts and dialogs around the app. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { DialogHost } from './DialogHost.tsx';
import { createSchemeManager } from './scheme.ts';
import { theme } from './theme.ts';

const schemes = createSchemeManager();

export function HouseProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemes}
      defaultColorScheme="light"
      // both are in the stylesheet already: the CSP forbids style elements
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Notifications position="bottom-right" autoClose={4000} limit={5} zIndex={1000} />
      {children}
      <DialogHost />
    </MantineProvider>
  );
}
