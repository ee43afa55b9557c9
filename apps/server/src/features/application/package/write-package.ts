import { createHash } from 'node:crypto';
import { ZipFile } from 'yazl';
import type { Json } from '@qiaoban/designer/merge/json';
import { FORMAT, MANIFEST, SIGNATURE, blobOf, fileOf } from './package-format';
import type { ApplicationPackage } from './package-format';
import { signFiles } from './sign';
import type { KeyPair } from './sign';

/** Keys in order, so that a document that did not change is the same file. */
const ordered = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, ordered(value[key]!)]),
  );
};
const bytesOf = (value: Json): Buffer => Buffer.from(`${JSON.stringify(ordered(value), null, 2)}\n`);

/** Times in the archive say nothing. */
const MTIME = new Date(Date.UTC(2026, 0, 1));

/** The package as a signed zip: readable JSON, one file a document. The same documents make the same files. */
export const writePackage = async (
  { manifest, documents }: ApplicationPackage,
  bytesBySha: ReadonlyMap<string, Buffer>,
  keys: KeyPair,
  signer: string,
): Promise<Buffer> => {
  const texts = [
    { name: MANIFEST, bytes: bytesOf({ ...manifest, format: FORMAT } as unknown as Json) },
    ...documents.map(({ kind, code, content }) => ({ name: fileOf(kind, code), bytes: bytesOf(content) })),
  ];
  const blobs = [...bytesBySha].map(([sha256, bytes]) => ({ name: blobOf(sha256), bytes }));
  const files = [...texts, ...blobs].map((file) => ({
    ...file,
    digest: createHash('sha256').update(file.bytes).digest('hex'),
  }));
  const zip = new ZipFile();
  // pictures and documents are packed already
  for (const { name, bytes } of files)
    zip.addBuffer(bytes, name, { mtime: MTIME, compress: !blobs.some((blob) => blob.name === name) });
  zip.addBuffer(bytesOf(signFiles(files, keys, signer)), SIGNATURE, { mtime: MTIME });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
};
