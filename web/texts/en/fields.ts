/** What a field is told: the contract's own sentences. */
import { type FieldCode, fieldMessages } from '@club/contract/failures.ts';

export const fields: Record<FieldCode, string> = fieldMessages;
