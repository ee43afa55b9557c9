import { AppError } from '@qiaoban/contracts/errors';
import { MAX_PACKAGE_BYTES, applicationErrors } from '@qiaoban/contracts/application/application.contract';
import { createGate } from '#platform/untrusted/gate';
import { ThreadEnded, openReaderThread } from '#platform/untrusted/reader-thread';
import { isObject } from '@qiaoban/designer/merge/json';
import { FORMAT, MANIFEST, Manifest, SIGNATURE, SignatureFile, blobOf, fileOf } from './package-format';
import type { ApplicationPackage, RawPackage } from './package-format';
import type { KeptFile } from '../install/package-files';
import { isSigned } from './sign';

/** JSON and what it unpacks to may need this; far less than the process has. */
const LIMITS = { heapMb: 256, busyMs: 20_000 };
const gate = createGate(1, 8);

/** A package, and whether what is inside is what its signature says; undefined when it bears none. */
export type ReadPackage = ApplicationPackage & {
  signature: SignatureFile | undefined;
  isIntact: boolean;
  /** Of the program itself; never said of what somebody handed over. */
  isShipped?: true;
  /** Its files, once they lie in the store. */
  kept?: KeptFile[];
};
/** A file of a package with its bytes, before it is stored. */
export type PackageBlob = { sha256: string; name: string; type: 'annex' | 'annexpic'; bytes: Uint8Array };

const unreadable = (detail: string): AppError => new AppError(applicationErrors.unreadable, { detail });

const unpackAside = async (file: Buffer): Promise<RawPackage> => {
  const leave = await gate.enter();
  const thread = openReaderThread<RawPackage>('package-thread', file, LIMITS);
  try {
    thread.ask();
    const answer = await thread.next();
    if ('refused' in answer) {
      const { reason, file: name } = JSON.parse(answer.refused) as { reason: string; file: string };
      throw unreadable(`${reason} ${name}`.trim());
    }
    if (!('value' in answer)) throw unreadable('broken');
    return answer.value;
  } catch (error) {
    throw error instanceof ThreadEnded ? unreadable(error.reason) : error;
  } finally {
    await thread.close();
    leave();
  }
};

const signatureIn = (raw: RawPackage): Pick<ReadPackage, 'signature' | 'isIntact'> => {
  const found = raw.files.find(({ name }) => name === SIGNATURE);
  if (found === undefined) return { signature: undefined, isIntact: true };
  const signature = SignatureFile.safeParse(found.value);
  if (!signature.success) return { signature: undefined, isIntact: false };
  const others = [...raw.files.filter(({ name }) => name !== SIGNATURE), ...raw.blobs];
  return { signature: signature.data, isIntact: isSigned(others, signature.data) };
};

/** Reads what somebody handed over. Throws application.unreadable, .too_large, .not_ours, .newer_format. */
export const readPackage = async (file: Buffer): Promise<{ read: ReadPackage; blobs: PackageBlob[] }> => {
  if (file.length > MAX_PACKAGE_BYTES)
    throw new AppError(applicationErrors.too_large, { megabytes: MAX_PACKAGE_BYTES / 1_048_576 });
  const raw = await unpackAside(file);
  const values = new Map(raw.files.map(({ name, value }) => [name, value]));
  const head = values.get(MANIFEST);
  if (!isObject(head)) throw new AppError(applicationErrors.not_ours);
  if (typeof head.format === 'number' && head.format > FORMAT) throw new AppError(applicationErrors.newer_format);
  const manifest = Manifest.safeParse(head);
  if (!manifest.success) throw unreadable(`${MANIFEST} ${manifest.error.issues[0]?.path.join('.') ?? ''}`);
  const names = new Set<string>();
  const documents = manifest.data.documents.map(({ kind, code, fullName }) => {
    const name = fileOf(kind, code);
    const content = values.get(name);
    if (!isObject(content) || names.has(name)) throw unreadable(name.slice(0, 150));
    names.add(name);
    return { kind, code, fullName, content };
  });
  const bytes = new Map(raw.blobs.map((blob) => [blob.name, blob.bytes]));
  const blobs = (manifest.data.files ?? []).map((listed): PackageBlob => {
    const found = bytes.get(blobOf(listed.sha256));
    if (found === undefined) throw unreadable(blobOf(listed.sha256));
    return { ...listed, bytes: found };
  });
  return { read: { manifest: manifest.data, documents, ...signatureIn(raw) }, blobs };
};
