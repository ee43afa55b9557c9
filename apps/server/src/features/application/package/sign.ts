import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { SignatureFile } from './package-format';

/** What is signed: every file with the digest of its bytes, by name, so that none can be changed, added or left out. */
const statement = (files: readonly { name: string; digest: string }[]): Buffer =>
  Buffer.from(
    files
      .map(({ name, digest }) => `${digest} ${name}\n`)
      .toSorted()
      .join(''),
  );

export type KeyPair = { publicKey: string; privateKey: string };

/** A new ed25519 pair: base64 of SPKI and of PKCS #8. */
export const makeKeyPair = (): KeyPair => {
  const pair = generateKeyPairSync('ed25519');
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
};

/** SHA-256 of a public key, hex. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** The key in its one written form; undefined when it is no ed25519 key. */
export const readPublicKey = (text: string): string | undefined => {
  try {
    const key = createPublicKey({ key: Buffer.from(text.replace(/\s/g, ''), 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return undefined;
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    return undefined;
  }
};

export const signFiles = (
  files: readonly { name: string; digest: string }[],
  { publicKey, privateKey }: KeyPair,
  name: string,
): SignatureFile => ({
  algorithm: 'ed25519',
  name,
  publicKey,
  signature: sign(
    null,
    statement(files),
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  ).toString('base64'),
});

/** True when the signature is of exactly these files. */
export const isSigned = (files: readonly { name: string; digest: string }[], signature: SignatureFile): boolean => {
  const publicKey = readPublicKey(signature.publicKey);
  if (publicKey === undefined) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, statement(files), key, Buffer.from(signature.signature, 'base64'));
};
