import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Lower-case hex SHA-256 of a typed password: what sign-in and unlock send. Not by WebCrypto, which browsers withhold on
 * plain http addresses of a LAN.
 */
export const passwordDigest = (typed: string): string => bytesToHex(sha256(utf8ToBytes(typed)));
