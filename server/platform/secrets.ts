/** Secrets of links and cookies: generated here, stored only as hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, base64url: for secrets that cannot be guessed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
