import { readStored, writeStored } from '#lib/browser/storage.ts';
import { newKey } from '#lib/call/query.ts';

/** The sign of this browser, empty until it has handed something in. */
export const knownDevice = (): string => readStored('publicDevice', 'string') ?? '';

/** A sign of this browser, the same at every visit. */
export const deviceSign = (): string => {
  const known = knownDevice();
  if (known !== '') return known;
  const made = newKey();
  writeStored('publicDevice', 'string', made);
  return made;
};
