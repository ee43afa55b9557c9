import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { ApplicationItem, DocumentKind, ExportInput } from '@qiaoban/contracts/application/application.contract';
import type { Actor } from '../../platform/http/caller';
import { audit } from '../../core/log';
import { inTransaction } from '../../platform/database/transaction';
import { applicationStore } from './application.store';
import { readCatalogue } from './install/catalogue';
import type { Catalogue } from './install/catalogue';
import { namedOutside, packDocument } from './install/pack';
import type { AskAs } from './kinds/kind';
import { allMenus } from './kinds/menu';
import { KINDS } from './kinds/kinds';
import type { KeysService } from './keys.service';
import { FORMAT } from './package/package-format';
import type { PackedDocument } from './package/package-format';
import { writePackage } from './package/write-package';

type Deps = { askAs: (actor: Actor) => AskAs; keys: KeysService };

const chosen = (catalogue: Catalogue, items: readonly ApplicationItem[]) =>
  KINDS.flatMap(({ kind }) =>
    (catalogue.things.get(kind) ?? [])
      .filter(({ id }) => items.some((item) => item.kind === kind && item.id === id))
      .map((thing) => ({ ...thing, kind })),
  );

/** Packages from what this installation has. */
export const createExportService = ({ askAs, keys }: Deps) => {
  const gathered = async (actor: Actor, items: readonly ApplicationItem[]) => {
    const ask = askAs(actor);
    const catalogue = await readCatalogue(ask);
    const packed = [];
    for (const thing of chosen(catalogue, items))
      packed.push({ id: thing.id, ...(await packDocument(actor.db, ask, catalogue, thing)) });
    const needs = namedOutside(packed);
    return { ask, catalogue, packed, needs };
  };

  return {
    choices: async (actor: Actor) => {
      const ask = askAs(actor);
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
      const { catalogue, packed, needs, ask } = await gathered(actor, items);
      const builtin = new Set((await allMenus(ask)).filter((menu) => menu.isBuiltin).map(({ id }) => id));
      const missing = needs.flatMap(({ kind, code }) => {
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
      const { catalogue, packed, needs } = await gathered(actor, input.items);
      if (packed.length === 0)
        throw new AppError(applicationErrors.nothing_chosen, {}, [{ path: 'items', message: '' }]);
      const documents = packed.map(({ kind, code, fullName, content }): PackedDocument => ({
        kind,
        code,
        fullName,
        content,
      }));
      const { code, names, version, icon, description } = input;
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
      };
      const own = await keys.ownKey(actor);
      const content = await writePackage({ manifest, documents }, own, own.name);
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
