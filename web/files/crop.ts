/** The crop of a picture: where it may be, and how it moves and zooms. All in pixels of the picture. */
import type { PicturePurpose } from '@club/contract/files/rules.ts';

export type Size = { width: number; height: number };
/** Left, top and width; the height follows from the aspect ratio. */
export type Crop = { x: number; y: number; width: number };

/** Aspect ratio (width by height): people are square, teams 16:9. */
export const formOf = (purpose: PicturePurpose): number => (purpose === 'userPhoto' ? 1 : 16 / 9);

/** The maximum zoom factor. */
export const mostZoom = 8;

const widestOf = (image: Size, form: number): number => Math.min(image.width, image.height * form);
const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

const within = (crop: Crop, image: Size, form: number): Crop => {
  const widest = widestOf(image, form);
  const width = between(widest / mostZoom, crop.width, widest);
  return {
    width,
    x: between(0, crop.x, image.width - width),
    y: between(0, crop.y, image.height - width / form),
  };
};

/** The largest crop, from the middle. */
export const middleOf = (image: Size, form: number): Crop => {
  const width = widestOf(image, form);
  return { width, x: (image.width - width) / 2, y: (image.height - width / form) / 2 };
};

/** Moves the crop by a share of its own width, within the picture. */
export const moved = (crop: Crop, by: { x: number; y: number }, image: Size, form: number): Crop =>
  within({ ...crop, x: crop.x + by.x * crop.width, y: crop.y + by.y * crop.width }, image, form);

/** @returns 1 for the largest crop, `mostZoom` for the smallest */
export const zoomOf = (crop: Crop, image: Size, form: number): number => widestOf(image, form) / crop.width;

/**
 * Zooms by a factor, within the limits.
 * @param at the point that stays in place, as a share of width and height; default: the middle
 */
export function zoomed(
  crop: Crop,
  zoom: number,
  image: Size,
  form: number,
  at: { x: number; y: number } = { x: 0.5, y: 0.5 },
): Crop {
  const { width } = within({ ...crop, width: widestOf(image, form) / zoom }, image, form);
  const less = crop.width - width;
  return within({ width, x: crop.x + less * at.x, y: crop.y + (less / form) * at.y }, image, form);
}
