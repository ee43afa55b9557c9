/** Where a part stands: values of the order columns of the last row that was done. */
export type Position = readonly unknown[];

type Packed = { bytes: string } | { whole: string };

const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null;

/** A value of a position as JSON keeps it between two runs: bytes and long whole numbers have no form of their own there. */
export const packed = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') } satisfies Packed;
  return typeof value === 'bigint' ? ({ whole: String(value) } satisfies Packed) : value;
};

export const unpacked = (value: unknown): unknown => {
  if (!isPacked(value)) return value;
  return 'bytes' in value ? Buffer.from(value.bytes, 'base64') : BigInt(value.whole);
};

export const packPosition = (position: Position | undefined): string =>
  JSON.stringify(position === undefined ? null : position.map(packed));
export const unpackPosition = (stored: unknown): Position | undefined =>
  Array.isArray(stored) ? stored.map(unpacked) : undefined;
