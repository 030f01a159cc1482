/** What stands on a page of a PDF, and where: the tongue between the reader and the parser. */

/** A run of text. Points (1/72 inch) from the page's upper left corner; `y` is the base line. */
export type TextItem = { text: string; x: number; y: number; width: number; height: number };
export type PageText = { width: number; height: number; items: TextItem[] };

/** More than any list of a club; what is beyond is nobody's list. */
export const mostPages = 100;
export const mostItems = 60_000;
export const mostRows = 2_000;
