/** Readable text on colours that the club chooses (WCAG 2.2, relative luminance and contrast ratio). */

/** Luminance of `#rrggbb`, 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White or black, whichever is easier to read on the colour; the contrast is always 4.5 or more. */
export const textOn = (color: string): '#ffffff' | '#000000' =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';

/** Whether a text is a valid colour. */
export const isColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
