import { buffer } from 'node:stream/consumers';
import { AppError } from '@qiaoban/contracts/errors';
import { MAX_PACKAGE_BYTES, applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { ApplicationItem, DocumentKind, ExportInput } from '@qiaoban/contracts/application/application.contract';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { inTransaction } from '#platform/database/transaction';
import { applicationStore } from './application.store';
import { readCatalogue } from './install/catalogue';
import type { Catalogue } from './install/catalogue';
import type { FilePort, HereOf, SeenFile } from './install/here';
import { filesNamed, formsOfRecords, namedOutside, packDocument } from './install/pack';
import { allMenus } from './kinds/menu';
import { KINDS } from './kinds/kinds';
import type { KeysService } from './keys.service';
import { FORMAT } from './package/package-format';
import type { PackedDocument } from './package/package-format';
import { writePackage } from './package/write-package';

type Deps = { hereOf: HereOf; keys: KeysService; files: Pick<FilePort, 'open'> };

const chosen = (catalogue: Catalogue, items: readonly ApplicationItem[]) =>
  KINDS.flatMap(({ kind }) =>
    (catalogue.things.get(kind) ?? [])
      .filter(({ id }) => items.some((item) => item.kind === kind && item.id === id))
      // the same documents make the same package, whenever they were made
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((thing) => ({ ...thing, kind })),
  );

const tooLarge = (): AppError =>
  new AppError(applicationErrors.too_large, { megabytes: MAX_PACKAGE_BYTES / 1_048_576 });

/** Packages from what this installation has. */
export const createExportService = ({ hereOf, keys, files }: Deps) => {
  const collected = async (actor: Actor, items: readonly ApplicationItem[]) => {
    const here = hereOf(actor);
    const catalogue = await readCatalogue(here.ask);
    const packed = [];
    for (const thing of chosen(catalogue, items))
      packed.push({ id: thing.id, ...(await packDocument(here, catalogue, thing)) });
    const needs = namedOutside(packed);
    return { here, catalogue, packed, needs };
  };

  const bytesOf = async (actor: Actor, seen: readonly SeenFile[]) => {
    if (seen.reduce((sum, { size }) => sum + size, 0) > MAX_PACKAGE_BYTES) throw tooLarge();
    const bytes = new Map<string, Buffer>();
    for (const { id, sha256 } of seen) {
      const opened = await files.open(actor.db, id);
      if (opened !== undefined) bytes.set(sha256, await buffer(opened.stream));
    }
    return bytes;
  };

  return {
    choices: async (actor: Actor) => {
      const { ask } = hereOf(actor);
      const catalogue = await readCatalogue(ask);
      const owners = new Map(
        (await applicationStore.owners(actor.db)).map((o) => [`${o.kind}:${o.target_id}`, o.code]),
      );
      // entries of the product itself are in every installation
      const builtin = new Set((await allMenus(ask)).filter((menu) => menu.isBuiltin).map(({ id }) => id));
      const list = KINDS.flatMap(({ kind }) =>
        (catalogue.things.get(kind) ?? [])
          .filter(({ id }) => !builtin.has(id))
          .map(({ id, code, fullName }) => ({
            kind,
            id,
            code,
            fullName,
            applicationCode: owners.get(`${kind}:${id}`) ?? '',
          })),
      );
      return { list };
    },

    plan: async (actor: Actor, items: readonly ApplicationItem[]) => {
      const { catalogue, packed, needs, here } = await collected(actor, items);
      const builtin = new Set((await allMenus(here.ask)).filter((menu) => menu.isBuiltin).map(({ id }) => id));
      const held = new Set(packed.flatMap(({ kind, code }) => (kind === 'records' ? [code] : [])));
      const records = formsOfRecords(packed).filter((code) => !held.has(code));
      const named = [...needs, ...records.map((code) => ({ kind: 'records', code }))];
      const missing = named.flatMap(({ kind, code }) => {
        const thing = catalogue.find(kind as DocumentKind, code);
        return thing === undefined || builtin.has(thing.id)
          ? []
          : [{ kind: kind as DocumentKind, id: thing.id, code: thing.code, fullName: thing.fullName }];
      });
      return {
        documents: packed.map(({ kind, code, fullName, id }) => ({ kind, code, fullName, id })),
        missing,
        leftOut: packed.flatMap(({ leftOut }) => leftOut),
      };
    },

    exported: async (actor: Actor, input: ExportInput) => {
      const { catalogue, packed, needs, here } = await collected(actor, input.items);
      if (packed.length === 0)
        throw new AppError(applicationErrors.nothing_chosen, {}, [{ path: 'items', message: '' }]);
      const documents = packed.map(({ kind, code, fullName, content }): PackedDocument => ({
        kind,
        code,
        fullName,
        content,
      }));
      const { code, names, version, icon, description } = input;
      const seen = filesNamed(documents.map((each) => each.content)).flatMap((sha256) => here.known.get(sha256) ?? []);
      const listed = seen.map(({ sha256, name: fileName, type }) => ({
        sha256,
        name: fileName,
        type: type === 'annexpic' ? ('annexpic' as const) : ('annex' as const),
      }));
      const manifest = {
        format: FORMAT,
        code,
        names,
        version,
        icon,
        description,
        needs: needs.map((need) => ({
          ...need,
          fullName: catalogue.find(need.kind as DocumentKind, need.code)?.fullName ?? need.code,
        })),
        documents: documents.map((each) => ({ kind: each.kind, code: each.code, fullName: each.fullName })),
        ...(listed.length === 0 ? {} : { files: listed.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)) }),
      };
      const own = await keys.ownKey(actor);
      const content = await writePackage({ manifest, documents }, await bytesOf(actor, seen), own, own.name);
      if (content.length > MAX_PACKAGE_BYTES) throw tooLarge();
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, {
          area: 'application',
          action: 'export',
          id: code,
          name: names.zh,
          after: { version, documents: documents.length },
        }),
      );
      return { name: `${code}-${version}.zip`, content };
    },
  };
};
export type ExportService = ReturnType<typeof createExportService>;
