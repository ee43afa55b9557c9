import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';

type SignedCall = { method: string; path: string; timestamp: string; nonce: string; body: string };

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * The signature of a call: hex HMAC-SHA256 with the secret over method, path with its query, timestamp, nonce and the
 * hex SHA-256 of the body, one a line.
 */
export const signatureOf = (secret: string, call: SignedCall): string =>
  createHmac('sha256', secret)
    .update([call.method, call.path, call.timestamp, call.nonce, sha256(call.body)].join('\n'), 'utf8')
    .digest('hex');

/** Compares in a time that tells nothing. */
export const isSignature = (secret: string, call: SignedCall, given: string): boolean => {
  const wanted = Buffer.from(signatureOf(secret, call), 'hex');
  const bytes = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(32);
  return timingSafeEqual(wanted, bytes);
};

/** True when the address is one of the list or in one of its networks; an empty list lets everybody in. */
export const isAllowedAddress = (ip: string, list: readonly string[]): boolean => {
  if (list.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return list.some((entry) => {
    if (!entry.includes('/')) return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === address.toString();
    if (!ipaddr.isValidCIDR(entry)) return false;
    const [network, bits] = ipaddr.parseCIDR(entry);
    return network.kind() === address.kind() && address.match(network, bits);
  });
};
