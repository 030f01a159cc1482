/** The text of a PDF page with its positions: the interface between reader and parser. */

/** A run of text. Points (1/72 inch) from the page's upper left corner; `y` is the base line. */
export type TextItem = { text: string; x: number; y: number; width: number; height: number };
export type PageText = { width: number; height: number; items: TextItem[] };

/** More than any list of a club has; further pages are ignored. */
export const mostPages = 100;
export const mostItems = 60_000;
export const mostRows = 2_000;
