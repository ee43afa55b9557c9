import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** `sha1` of the sorted parts (server address of a public account: signature and msg_signature). */
export const signatureOf = (parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex');

export const isSignature = (given: string, parts: readonly string[]): boolean => {
  const expected = Buffer.from(signatureOf(parts));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};

const BLOCK = 32;
const keyOf = (aesKey: string): Buffer => Buffer.from(`${aesKey}=`, 'base64');

/** Opens a message of safe mode: 16 random bytes, length, message, app id; padded to 32. Undefined when it is not ours. */
export const decrypted = (aesKey: string, appId: string, text: string): string | undefined => {
  const key = keyOf(aesKey);
  if (key.length !== 32) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
    const padding = padded.at(-1) ?? 0;
    if (padding < 1 || padding > BLOCK || padded.length < 20 + padding) return undefined;
    const plain = padded.subarray(0, padded.length - padding);
    const length = plain.readUInt32BE(16);
    if (20 + length > plain.length) return undefined;
    if (plain.subarray(20 + length).toString('utf8') !== appId) return undefined;
    return plain.subarray(20, 20 + length).toString('utf8');
  } catch {
    // not a whole number of blocks, or no base64: it was not made with our key
    return undefined;
  }
};

export const encrypted = (aesKey: string, appId: string, message: string): string => {
  const key = keyOf(aesKey);
  const body = Buffer.from(message);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(appId)]);
  const padding = BLOCK - (plain.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64');
};

const FIELD_START = /<(\w{1,40})>(<!\[CDATA\[)?/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

/** The flat fields of a callback. No parser: there is nothing to define, include or expand. */
export const fieldsOf = (xml: string): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const start of xml.matchAll(FIELD_START)) {
    const [whole, name = '', isLiteral] = start;
    const from = start.index + whole.length;
    const close = isLiteral ? ']]>' : '<';
    const end = xml.indexOf(close, from);
    // nothing further on can be closed either
    if (end < 0) break;
    if (!xml.startsWith(`</${name}>`, isLiteral ? end + close.length : end)) continue;
    const text = xml.slice(from, end);
    fields[name] = isLiteral ? text : text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity]!);
  }
  return fields;
};

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A text answer to a follower, as XML. */
export const textAnswer = (answer: { to: string; from: string; seconds: number; text: string }): string =>
  `<xml><ToUserName>${cdata(answer.to)}</ToUserName><FromUserName>${cdata(answer.from)}</FromUserName>` +
  `<CreateTime>${answer.seconds}</CreateTime><MsgType><![CDATA[text]]></MsgType><Content>${cdata(answer.text)}</Content></xml>`;

/** The envelope of an answer in safe mode. */
export const sealedAnswer = (sealed: string, signature: string, timestamp: string, nonce: string): string =>
  `<xml><Encrypt>${cdata(sealed)}</Encrypt><MsgSignature>${cdata(signature)}</MsgSignature>` +
  `<TimeStamp>${timestamp}</TimeStamp><Nonce>${cdata(nonce)}</Nonce></xml>`;
