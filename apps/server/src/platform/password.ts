import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns';

/** What the client sends instead of the password. */
export const digestOf = (password: string): string => createHash('sha256').update(password, 'utf8').digest('hex');

/** OWASP's setting for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes at a time: a rush of sign-ins must not starve everything else of processor and memory. */
const turns = createTurns(2);
const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns('hash', work);

/** The stored form of a password digest: argon2id with its own salt. */
export const hashDigest = (digest: string): Promise<string> => inTurn(() => hash(digest, options));

/** A hash that nothing matches, compared when there is no such account, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

export const verifyDigest = async (stored: string | undefined, digest: string): Promise<boolean> => {
  nobody ??= hashDigest(digestOf('nobody has this'));
  const against = stored ?? (await nobody);
  const same = await inTurn(() => verify(against, digest));
  return same && stored !== undefined;
};
