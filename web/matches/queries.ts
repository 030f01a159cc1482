/** Queries of the match week. */
import * as lineUp from '@club/contract/matches/line-up/paths.ts';
import type { LineUpInput } from '@club/contract/matches/line-up/shape.ts';
import * as api from '@club/contract/matches/paths.ts';
import * as rides from '@club/contract/matches/rides/paths.ts';
import type { RideChange, RideInput } from '@club/contract/matches/rides/shape.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import type { TeamSeason } from '@club/contract/matches/shape.ts';
import * as substitutes from '@club/contract/matches/substitutes/paths.ts';
import type { SearchInput } from '@club/contract/matches/substitutes/shape.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { asQuery, call } from '../platform/client.ts';

/** All that one game's page shows. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'one', id],
    queryFn: async ({ signal }) => (await call(api.getMatch, { params: { id }, signal })).data,
  });
export const useMatch = (id: string) => useQuery(matchQuery(id));

/** @param season undefined: the present one */
export const useSeason = (id: string, season: string | undefined) =>
  useQuery<TeamSeason>({
    queryKey: ['matches', 'season', id, season ?? null],
    // another season of the team replaces what is shown once it is here, so that its choice keeps the focus
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
    queryFn: async ({ signal }) => {
      const query = asQuery(api.getTeamSeason, season === undefined ? {} : { season });
      return (await call(api.getTeamSeason, { params: { id }, query, signal })).data;
    },
  });

export const readAvailability = async (id: string, userId: string) =>
  (await call(api.getAvailability, { params: { id, userId } })).data;
export const setAvailability = async (
  id: string,
  userId: string,
  body: { answer: Answer; remark: string | null; forDate: string },
) => (await call(api.setAvailability, { params: { id, userId }, body })).data;
export const deleteAvailability = (id: string, userId: string) =>
  call(api.deleteAvailability, { params: { id, userId } });

export const readRide = (id: string, rideId: string) => call(rides.getRide, { params: { id, rideId } });

/** One ride with its ETag, which a change needs. */
export const useRide = (id: string, rideId: string) =>
  useQuery({
    queryKey: ['matches', 'ride', id, rideId],
    queryFn: ({ signal }) => call(rides.getRide, { params: { id, rideId }, signal }),
  });

/** Only if nobody has changed it since. */
const unless = (etag: string | null) => (etag === null ? {} : { ifMatch: etag });

export const createRide = async (id: string, body: RideInput, idempotencyKey: string) =>
  (await call(rides.createRide, { params: { id }, body, idempotencyKey })).data;
export const changeRide = async (id: string, rideId: string, body: RideChange, ifMatch: string | null) =>
  (await call(rides.changeRide, { params: { id, rideId }, body, ...unless(ifMatch) })).data;
export const deleteRide = (id: string, rideId: string) => call(rides.deleteRide, { params: { id, rideId } });
export const takeSeat = async (id: string, rideId: string, userId: string) =>
  (await call(rides.takeSeat, { params: { id, rideId, userId } })).data;
export const giveSeatBack = (id: string, rideId: string, userId: string) =>
  call(rides.giveSeatBack, { params: { id, rideId, userId } });

/** The line-up with its ETag, which a change needs; an empty draft where nobody has begun one. */
export const useLineUp = (id: string) =>
  useQuery({
    queryKey: ['matches', 'line-up', id],
    queryFn: ({ signal }) => call(lineUp.getMatchLineUp, { params: { id }, signal }),
  });

export const setLineUp = (id: string, body: LineUpInput, etag: string | null) =>
  call(lineUp.setMatchLineUp, { params: { id }, body, ...unless(etag) });
export const publishLineUp = (id: string, etag: string | null) =>
  call(lineUp.publishMatchLineUp, { params: { id }, ...unless(etag) });
export const proposeLineUp = async (id: string) =>
  (await call(lineUp.proposeMatchLineUp, { params: { id } })).data;

export const startSearch = async (id: string, body: SearchInput, idempotencyKey: string) =>
  (await call(substitutes.startSearch, { params: { id }, body, idempotencyKey })).data;
export const stopSearch = (id: string) => call(substitutes.stopSearch, { params: { id } });
export const askSubstitute = (id: string, userId: string) =>
  call(substitutes.askSubstitute, { params: { id, userId } });
export const answerSearch = (id: string, userId: string, answer: 'yes' | 'no') =>
  call(substitutes.answerSearch, { params: { id, userId }, body: { answer } });
