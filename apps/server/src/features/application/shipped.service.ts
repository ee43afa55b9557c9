import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { ShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { applicationStore } from './application.store';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { FilePort } from './install/here';
import { takeFiles } from './take-files';
import { MANIFEST, Manifest, blobOf, compareVersions, fileOf } from './package/package-format';
import type { ReadPackage } from './package/read-package';

/** Applications that come with the program: beside its source, or beside what was built of it. */
const FOLDER = ['../../../../../applications', '../../../applications']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(join(path, 'attendance', MANIFEST)));

const readJson = async (...path: string[]): Promise<unknown> => JSON.parse(await readFile(join(...path), 'utf8'));

/** They are of the program: nothing of them changes while it runs. */
const readShipped = async (): Promise<Map<string, { folder: string; manifest: Manifest }>> => {
  if (FOLDER === undefined) return new Map();
  const found = new Map<string, { folder: string; manifest: Manifest }>();
  for (const entry of await readdir(FOLDER, { withFileTypes: true })) {
    const folder = join(FOLDER, entry.name);
    if (!entry.isDirectory() || !existsSync(join(folder, MANIFEST))) continue;
    const manifest = Manifest.parse(await readJson(folder, MANIFEST));
    found.set(manifest.code, { folder, manifest });
  }
  return found;
};

const stateOf = (version: string, installed: string | undefined): ShippedApplication['state'] => {
  if (installed === undefined) return 'new';
  return compareVersions(version, installed) > 0 ? 'upgrade' : 'installed';
};

/** Applications that the program brings along: which there are, and handing one over to be installed like an uploaded package. */
export const createShippedService = ({ clock, files }: { clock: Clock; files: Pick<FilePort, 'takeInside'> }) => {
  let known: ReturnType<typeof readShipped> | undefined;
  const shipped = () => (known ??= readShipped());

  return {
    list: async (actor: Actor): Promise<{ list: ShippedApplication[] }> => {
      const rows = await applicationStore.list(actor.db);
      const versions = new Map(rows.map(({ code, version }) => [code, version]));
      const list = [...(await shipped()).values()].map(({ manifest }): ShippedApplication => {
        const installed = versions.get(manifest.code);
        const { code, names, version, icon, description, documents } = manifest;
        const state = stateOf(version, installed);
        return { code, names, version, icon, description, documents, installedVersion: installed ?? '', state };
      });
      return { list: list.toSorted((a, b) => a.code.localeCompare(b.code)) };
    },

    /** Throws application.not_found. */
    handOver: async (actor: Actor, code: string): Promise<{ uploadId: string }> => {
      const found = (await shipped()).get(code);
      if (found === undefined) throw new AppError(applicationErrors.not_found);
      const { folder, manifest } = found;
      const documents = [];
      for (const { kind, code: name, fullName } of manifest.documents) {
        const content = (await readJson(folder, fileOf(kind, name))) as JsonObject;
        documents.push({ kind, code: name, fullName, content });
      }
      const blobs = [];
      for (const each of manifest.files ?? [])
        blobs.push({ ...each, bytes: await readFile(join(folder, blobOf(each.sha256))) });
      const kept = await takeFiles(actor, files, blobs);
      const read: ReadPackage = { manifest, documents, signature: undefined, isIntact: true, isShipped: true, kept };
      const id = newId();
      await inTransaction(actor.db, ({ tx }) => applicationStore.keepUpload(tx, id, actor.userId, read, clock.now()));
      return { uploadId: id };
    },
  };
};
export type ShippedService = ReturnType<typeof createShippedService>;
