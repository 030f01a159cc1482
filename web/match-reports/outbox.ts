/** Entries of this device that the server has not acknowledged, as the page shows them. */
import type { Failure } from '@club/contract/failures.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { createStore } from '../platform/store.ts';
import type { Waiting } from './device-log.ts';

/** The entries of one game's report on this device; its own `setup` and `entries` wait to be sent. */
export type Outbox = Waiting & {
  /** acknowledged, and perhaps not in the stored answer of the server yet */
  sent: Waiting;
  /** entries that no such report can have, and why */
  refused: { entry: ReportEntry; code: string }[];
  /** why the server accepts nothing; null: it does, or there is no network */
  blocked: Failure | null;
  /** false: this browser stores nothing, so what waits is lost with the tab */
  stored: boolean;
};

export const emptyOutbox: Outbox = {
  setup: null,
  entries: [],
  startedAt: {},
  sent: { setup: null, entries: [], startedAt: {} },
  refused: [],
  blocked: null,
  stored: true,
};

/** By game; null: not read from the device yet. */
export const outboxes = createStore<ReadonlyMap<string, Outbox> | null>(null);
export const outboxOf = (boxes: ReadonlyMap<string, Outbox> | null, gameId: string): Outbox =>
  boxes?.get(gameId) ?? emptyOutbox;

export function changeOutbox(gameId: string, next: (box: Outbox) => Outbox): void {
  const boxes = outboxes.get() ?? new Map();
  outboxes.set(new Map(boxes).set(gameId, next(outboxOf(boxes, gameId))));
}
