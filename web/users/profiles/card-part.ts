/** The slot for what other modules show on a member's card; the app sets its component at the start. */
import type { ComponentType } from 'react';

type Part = ComponentType<{ userId: string }>;
let part: Part | null = null;

/** Called once at the start of the app. */
export const connectCard = (drawn: Part): void => {
  part = drawn;
};
export const cardPart = (): Part | null => part;
