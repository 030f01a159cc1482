/** Puts theme, colour scheme, toasts and dialogs around the app. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogHost } from './DialogHost.tsx';
import { createSchemeManager, printLight } from './scheme.ts';
import { ToastHost } from './ToastHost.tsx';
import { theme } from './theme.ts';

const schemes = createSchemeManager();
printLight();

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
      {children}
      <DialogHost />
      <ToastHost />
    </MantineProvider>
  );
}
