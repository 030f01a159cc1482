/** The frame in which tests run is their window: this takes a moment, and `page.viewport` much longer. */

/** @param width pixels; without them it is as before */
export function sizeFrame(width?: number, height?: number): void {
  const inPixels = (length?: number) => (length === undefined ? '' : `${length}px`);
  const { style } = window.frameElement as HTMLElement;
  Object.assign(style, { width: inPixels(width), height: inPixels(height) });
}
