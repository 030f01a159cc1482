/** The part of a picture that is shown: where it may lie, how it moves and zooms. All in pixels of the picture. */
import type { PicturePurpose } from '@club/contract/files/rules.ts';

export type Size = { width: number; height: number };
/** Left, top and width; its height follows from its form. */
export type Crop = { x: number; y: number; width: number };

/** Width by height: people are square, teams as wide as a screen. */
export const formOf = (purpose: PicturePurpose): number => (purpose === 'userPhoto' ? 1 : 16 / 9);

/** How many times a picture can be zoomed at most. */
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

/** As much as possible, from the middle. */
export const middleOf = (image: Size, form: number): Crop => {
  const width = widestOf(image, form);
  return { width, x: (image.width - width) / 2, y: (image.height - width / form) / 2 };
};

/** Moved by so much of its own width, as far as the picture goes. */
export const moved = (crop: Crop, by: { x: number; y: number }, image: Size, form: number): Crop =>
  within({ ...crop, x: crop.x + by.x * crop.width, y: crop.y + by.y * crop.width }, image, form);

/** @returns 1 for all of it, `mostZoom` for the smallest part */
export const zoomOf = (crop: Crop, image: Size, form: number): number => widestOf(image, form) / crop.width;

/**
 * Zoomed to so many times, as far as that goes.
 * @param at what stays in its place, as a share of width and height; the middle
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
