/** Whether the browser's own dialog or a menu is open above the page: Escape is for that, and the browser closes it. */
export const isBrowserLayerOpen = (): boolean =>
  document.querySelector('dialog[open], :popover-open') !== null;
