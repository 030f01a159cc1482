/** Requests that undo a delete. */
import * as api from '@club/contract/undo/paths.ts';
import { call } from '../platform/client.ts';

export const takeBack = (id: string) => call(api.takeBack, { body: { id } });
