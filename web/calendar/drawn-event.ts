/** What the views draw: the club's events, and those of other layers. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import type { NavigateOptions } from '@tanstack/react-router';

/** Of an event: its name is read out, its colour is shown. */
export type Category = { id: string; name: string; color: string };

export const unknownCategory: Category = { id: '', name: '', color: '#607086' };

/** An event to draw; one of another layer links to its own page and cannot be moved here. */
export type DrawnEvent = CalendarEvent & {
  layer?: {
    /** the team, or the booking category */
    category: Category;
    /** one of the viewer's teams plays, or the viewer has a space or a waiting position */
    own: boolean;
    /** its page */
    page: NavigateOptions;
  };
};
