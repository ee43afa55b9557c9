import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals secrets of other systems (passwords, keys) that are kept in the database: a backup of a tenant does not tell
 * them, and with QIAOBAN_SEAL_KEY neither does a copy of the whole database.
 */
export type Encrypter = {
  seal(text: string): string;
  /** Throws when the text was changed or sealed by another installation. */
  open(sealed: string): string;
};

const IV = 12;
const TAG = 16;

/** AES-256-GCM under a key derived from the installation's secret and, when there is one, the operator's own. */
export const createEncrypter = (secret: Buffer, own = ''): Encrypter => {
  const key = Buffer.from(hkdfSync('sha256', secret, own, 'sealed secrets', 32));
  return {
    seal: (text) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `s1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed) => {
      if (!sealed.startsWith('s1.')) throw new Error('not a sealed secret');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
    },
  };
};
