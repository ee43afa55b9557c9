import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { tenantMigrations } from '../../../migrations';
import { isExtraTable, isOurs, Manifest, MANIFEST, MAX_MANIFEST, Measure, NOT_TAKEN } from './archive-format';
import { readZip } from './read-zip';
import type { Zip } from './read-zip';
import { checkDefinitions } from './structure.rules';

const damaged = (reason: string): AppError => new AppError(dataBackupErrors.not_archive, { reason });
/** Text packs well, but not better than this; more is a bomb. */
const MAX_RATIO = 400;
const SMALL = 16 * 1024 * 1024;

const readManifest = async (zip: Zip): Promise<Manifest> => {
  const entry = zip.entries.get(MANIFEST);
  if (entry === undefined) throw new AppError(dataBackupErrors.missing, { name: MANIFEST });
  if (entry.uncompressedSize > MAX_MANIFEST) throw new AppError(dataBackupErrors.too_large);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.read(MANIFEST)) chunks.push(chunk as Buffer);
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw damaged(MANIFEST);
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > 1)
    throw new AppError(dataBackupErrors.newer, { name: `format ${format}` });
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw damaged(`${MANIFEST}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
};

/** The archive holds what its manifest says, no more and no less, and unpacks to a plausible size. */
const checkEntries = (zip: Zip, manifest: Manifest): void => {
  const wanted = new Map([...manifest.tables, ...manifest.files].map((each) => [each.entry, each]));
  if (wanted.size !== manifest.tables.length + manifest.files.length) throw damaged('entry');
  let total = 0;
  for (const [name, entry] of zip.entries) {
    total += entry.uncompressedSize;
    if (name !== MANIFEST && !wanted.has(name))
      throw new AppError(dataBackupErrors.surplus, { name: name.slice(0, 100) });
  }
  if (total > Math.max(SMALL, zip.size * MAX_RATIO)) throw new AppError(dataBackupErrors.too_large);
  for (const [name, { size }] of wanted) {
    const entry = zip.entries.get(name);
    if (entry === undefined) throw new AppError(dataBackupErrors.missing, { name });
    if (entry.uncompressedSize !== size) throw new AppError(dataBackupErrors.checksum, { name });
  }
};

const checkStructure = (manifest: Manifest): void => {
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(tenantMigrations, name));
  if (unknown !== undefined) throw new AppError(dataBackupErrors.newer, { name: unknown });
  checkDefinitions(manifest.definitions);
  const defined = new Set(manifest.definitions.map((each) => each.name));
  for (const { name } of manifest.tables)
    if (NOT_TAKEN.has(name) || (isExtraTable(name) && !defined.has(name)))
      throw new AppError(dataBackupErrors.unsafe, { name });
  for (const { key } of manifest.files)
    if (!/^[a-zA-Z0-9_-][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_-][a-zA-Z0-9_.-]*)*$/.test(key))
      throw new AppError(dataBackupErrors.unsafe, { name: key.slice(0, 100) });
};

/** Every byte against its checksum, and every table's rows counted. */
const checkBytes = async (
  zip: Zip,
  manifest: Manifest,
  progress: (done: number, total: number) => void,
): Promise<void> => {
  const all = [...manifest.tables, ...manifest.files];
  for (const [at, { entry, sha256, ...rest }] of all.entries()) {
    const measure = new Measure();
    let lines = 0;
    const stream = await zip.read(entry);
    stream.on('error', (error) => measure.destroy(error));
    stream.pipe(measure);
    for await (const chunk of measure) {
      if (!('rows' in rest)) continue;
      for (const byte of chunk as Buffer) if (byte === 10) lines += 1;
    }
    if (measure.digest() !== sha256) throw new AppError(dataBackupErrors.checksum, { name: entry });
    if ('rows' in rest && lines !== rest.rows) throw new AppError(dataBackupErrors.checksum, { name: rest.name });
    progress(at + 1, all.length);
  }
};

export type Checked = { manifest: Manifest; isForeign: boolean };

/**
 * Reads an archive completely and answers its manifest; touches nothing. Errors: unreadable, not_archive, missing,
 * surplus, checksum, too_large, newer, unsafe.
 */
export const checkArchive = async (
  path: string,
  { secret, tenant }: { secret: Buffer; tenant: string },
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Checked> => {
  let zip: Zip | undefined;
  try {
    zip = await readZip(path);
    const manifest = await readManifest(zip);
    checkEntries(zip, manifest);
    checkStructure(manifest);
    await checkBytes(zip, manifest, progress);
    return { manifest, isForeign: manifest.tenant !== tenant || !isOurs(manifest, secret) };
  } catch (error) {
    // The words of the zip library and of the file system help nobody who reads the screen.
    throw error instanceof AppError ? error : new AppError(dataBackupErrors.unreadable);
  } finally {
    zip?.close();
  }
};
