import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals secrets of other systems (passwords, keys) that are kept in the database: a backup of a tenant does not tell
 * them, and with QIAOBAN_SEAL_KEY neither does a copy of the whole database.
 */
export type Encrypter = {
  seal(text: string): string;
  /**
   * The same text is sealed to the same text, so that a column of sealed texts is found by a whole value and may be unique.
   * Who reads the column learns which of its values are equal, and nothing else.
   */
  sealSame(text: string): string;
  /** Throws when the text was changed or sealed by another installation. */
  open(sealed: string): string;
};

/** Beginning of what `sealSame` makes. */
export const SEALED_SAME = 'e1.';
const SEALED = 's1.';

const IV = 12;
const TAG = 16;

/** AES-256-GCM under a key derived from the installation's secret and, when there is one, the operator's own. */
export const createEncrypter = (secret: Buffer, own = ''): Encrypter => {
  const key = Buffer.from(hkdfSync('sha256', secret, own, 'sealed secrets', 32));
  const ivKey = Buffer.from(hkdfSync('sha256', secret, own, 'iv of equal texts', 32));
  const sealWith = (iv: Buffer, text: string): string => {
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  };
  return {
    seal: (text) => `${SEALED}${sealWith(randomBytes(IV), text)}`,
    // the nonce is a keyed hash of the text: two texts never share one
    sealSame: (text) =>
      `${SEALED_SAME}${sealWith(createHmac('sha256', ivKey).update(text, 'utf8').digest().subarray(0, IV), text)}`,
    open: (sealed) => {
      if (!sealed.startsWith(SEALED) && !sealed.startsWith(SEALED_SAME)) throw new Error('not a sealed secret');
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
  };
};
