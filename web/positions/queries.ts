/** Queries of line-ups. */
import * as api from '@club/contract/positions/paths.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import type {
  LineUpKey,
  LineUpMove,
  Position,
  PositionChange,
  PositionInput,
} from '@club/contract/positions/shape.ts';
import { listLatestQttr } from '@club/contract/qttr/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { allPages, useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

/** All positions of a half. @param asked false for a half that there cannot be */
export const usePositions = (season: number, seasonHalf: SeasonHalf, asked = true) =>
  useQuery({
    enabled: asked,
    queryKey: ['positions', 'half', season, seasonHalf],
    queryFn: ({ signal }) =>
      allPages(pageLoader(api.listPositions, { limit: 200, season, seasonHalf }), signal),
  });

/** The positions of a half, page by page, filtered and sorted by the URL. */
export const usePlaces = (filters: {
  season: number;
  seasonHalf: SeasonHalf;
  q?: string;
  sort?: string;
  teamId?: string;
}) =>
  useCursorList({
    queryKey: ['positions', 'list', filters],
    load: pageLoader(api.listPositions, filters),
  });

/** Everybody's value as of a day, by user id. @param asked false for those who may not see values */
export const useValuesUntil = (until: string, asked: boolean) =>
  useQuery({
    queryKey: ['qttr', 'until', until],
    enabled: asked,
    queryFn: async ({ signal }) => {
      const values = await allPages(pageLoader(listLatestQttr, { limit: 200, until }), signal);
      return new Map(values.map((value) => [value.userId, value.position]));
    },
  });

export const readPosition = (id: string) => call(api.getPosition, { params: { id } });

/** One position with the ETag for changing it. */
export const usePosition = (id: string) =>
  useQuery({
    queryKey: ['positions', 'one', id],
    queryFn: ({ signal }) => call(api.getPosition, { params: { id }, signal }),
  });

/** The order of a line-up with the ETag for a move. @param asked false where nobody can move anything */
export const useLineUp = (key: LineUpKey, asked: boolean) =>
  useQuery({
    queryKey: ['positions', 'line-up', key],
    enabled: asked,
    queryFn: ({ signal }) => call(api.getLineUp, { query: key, signal }),
  });

/** Saves the whole order of a line-up. */
export const orderLineUp = (body: LineUpMove, ifMatch: string | null) =>
  call(api.orderLineUp, { body, ...(ifMatch === null ? {} : { ifMatch }) });

/** A person's positions, latest first. */
export const useUserPositions = (userId: string) =>
  useQuery({
    queryKey: ['positions', 'user', userId],
    queryFn: async ({ signal }) =>
      (await call(api.listUserPositions, { params: { id: userId }, query: { limit: 200 }, signal })).data
        .items,
  });

export async function createPosition(body: PositionInput, idempotencyKey: string) {
  const { data } = await call(api.createPosition, { body, idempotencyKey });
  // the request has one position, so the response has one too
  return data as Position;
}
/** Enters the places of another half in this one: all of them, or none if there are some by now. */
export const copyPositions = (
  places: readonly Position[],
  to: Pick<LineUpKey, 'season' | 'seasonHalf'>,
  idempotencyKey: string,
) =>
  call(api.createPosition, {
    body: {
      items: places.map(({ userId, teamId, position, notes }) => ({
        userId,
        teamId,
        position,
        notes,
        ...to,
      })),
    },
    idempotencyKey,
  });
export const changePosition = async (id: string, body: PositionChange, ifMatch: string | null) =>
  (await call(api.changePosition, { params: { id }, body, ...(ifMatch === null ? {} : { ifMatch }) })).data;
export const deletePosition = (id: string, ifMatch: string | null) =>
  call(api.deletePosition, { params: { id }, ...(ifMatch === null ? {} : { ifMatch }) });
export const deletePositions = (ids: string[], undoId?: string) =>
  call(api.deletePositions, { body: { ids }, ...(undoId === undefined ? {} : { undoId }) });
