/** The slot for the menu of saved views above every list; the app sets its component at the start. */
import type { ComponentType } from 'react';

/** @param list the name under which its views are saved */
type Menu = ComponentType<{ list: string }>;
let menu: Menu | null = null;

/** Called once at the start of the app. */
export const connectViews = (drawn: Menu): void => {
  menu = drawn;
};
export const viewsMenu = (): Menu | null => menu;
