/** Says beside a person that they are away when the event begins; from a module that bookings do not know. */
import type { ComponentType } from 'react';

export type AwayPart = ComponentType<{ userId: string; at: string }>;
