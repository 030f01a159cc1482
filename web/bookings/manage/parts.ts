/** Parts of a person's row from modules that bookings do not know. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { ComponentType } from 'react';

/** Says beside a person that they are away when the event begins. */
export type AwayPart = ComponentType<{ userId: string; at: string }>;

/** What else concerns somebody who has a space, below their name in the hall list. */
export type AboutPart = ComponentType<{ event: BookableEvent; userId: string; name: string }>;
