/** The error messages of fields: the contract's own sentences. */
import type { FieldCode } from '@club/contract/failures.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';

export const fields: Record<FieldCode, string> = fieldMessages;
