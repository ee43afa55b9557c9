import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let at = pool.length;
let lastTime = 0;
let counter = 0;

const hex: string[] = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/**
 * A UUID version 7 (RFC 9562): 48 bits of epoch ms, then 12 bits that count up inside one millisecond, then chance.
 * Ids made by one process sort in the order in which they were made.
 */
export const newId = (now: number = Date.now()): string => {
  if (at + 8 > pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  const time = Math.max(now, lastTime);
  counter = time === lastTime ? counter + 1 : pool[at]! & 0x7f;
  lastTime = counter > 0xfff ? time + 1 : time;
  if (counter > 0xfff) counter = 0;
  const high = Math.floor(lastTime / 0x100000000);
  const low = lastTime >>> 0;
  const r = at;
  at += 8;
  return (
    `${hex[(high >> 8) & 255]}${hex[high & 255]}${hex[low >>> 24]}${hex[(low >>> 16) & 255]}-` +
    `${hex[(low >>> 8) & 255]}${hex[low & 255]}-${hex[0x70 | (counter >> 8)]}${hex[counter & 255]}-` +
    `${hex[0x80 | (pool[r]! & 0x3f)]}${hex[pool[r + 1]!]}-` +
    `${hex[pool[r + 2]!]}${hex[pool[r + 3]!]}${hex[pool[r + 4]!]}${hex[pool[r + 5]!]}${hex[pool[r + 6]!]}${hex[pool[r + 7]!]}`
  );
};
