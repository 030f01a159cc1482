/** The name of this device in entries of match reports: random, so that it identifies entries of the same device. */
import { newKey } from '../platform/keys.ts';

const key = 'match-report-device';
let name: string | null = null;

export function deviceName(): string {
  if (name !== null) return name;
  try {
    name = localStorage.getItem(key) ?? newKey();
    localStorage.setItem(key, name);
  } catch {
    name ??= newKey();
  }
  return name;
}
