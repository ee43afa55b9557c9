import { SheetError } from './sheet';

const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const MAX_UNPACKED = 800 * 1024 * 1024;
const MAX_RATIO = 300;
const MAX_ENTRIES = 5000;
/** Below this size the ratio says nothing. */
const SMALL = 64 * 1024 * 1024;

/**
 * Reads the list of contents of a zip file and refuses one that unpacks to too much. Throws SheetError `broken`, `bomb`.
 */
export const checkZip = (file: Buffer): void => {
  let end = -1;
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at -= 1) {
    if (file.readUInt32LE(at) === END_RECORD) {
      end = at;
      break;
    }
  }
  if (end < 0) throw new SheetError('broken');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let unpacked = 0;
  if (count > MAX_ENTRIES) throw new SheetError('bomb');
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw new SheetError('broken');
    unpacked += file.readUInt32LE(at + 24);
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (unpacked > MAX_UNPACKED || (unpacked > SMALL && unpacked / file.length > MAX_RATIO)) throw new SheetError('bomb');
};
