/** Fields of multipart forms that are more than one text. */
import { z } from 'zod';

/** A field with JSON of this shape. */
export const json = <T extends z.core.$ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(shape);
