/** The place for the menu of saved views above every list; the app says at its start who draws it. */
import type { ComponentType } from 'react';

/** @param list its name, as the views are kept under it */
type Menu = ComponentType<{ list: string }>;
let menu: Menu | null = null;

/** Done once at the start of the app. */
export const connectViews = (drawn: Menu): void => {
  menu = drawn;
};
export const viewsMenu = (): Menu | null => menu;
