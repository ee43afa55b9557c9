import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { Db } from '../../../platform/database/database';
import { people } from '../../../core/directory';
import type { AskAs } from '../kinds/kind';
import { adapterOf } from '../kinds/kinds';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { PackedDocument } from '../package/package-format';
import { idsIn, namedBy, without, withTokens } from '../package/tokens';
import type { Named } from '../package/tokens';
import type { Catalogue } from './catalogue';

export type LeftOut = { kind: DocumentKind; code: string; fullName: string; what: 'person' | 'secret'; name: string };

/** Names of people, departments and positions of this installation by id. */
const outsiders = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const users = (await people.byIds(db, ids)).map(({ id, fullName }) => [id, fullName] as const);
  return new Map([...users, ...(await people.departmentNames(db, ids)), ...(await people.positionNames(db, ids))]);
};

/** A document of this installation as it travels, with what stays behind. */
export const packDocument = async (
  db: Db,
  ask: AskAs,
  catalogue: Catalogue,
  thing: { kind: DocumentKind; id: string; code: string; fullName: string },
  beside?: JsonObject,
): Promise<PackedDocument & { leftOut: LeftOut[] }> => {
  const { kind, id, code, fullName } = thing;
  const tokened = withTokens(await adapterOf(kind).read(ask, id, beside), catalogue.tokens);
  const gone = await outsiders(db, [...idsIn(tokened)]);
  const content = without(tokened, new Set(gone.keys())) as JsonObject;
  const leftOut = [...gone.values()].map((name): LeftOut => ({ kind, code, fullName, what: 'person', name }));
  return { kind, code, fullName, content, leftOut };
};

/** Kinds that a document may name and do without: categories and defaults become empty. */
const SOFT = new Set(['item']);

/** What documents name and do not hold themselves; tables belong to their forms. */
export const namedOutside = (documents: readonly PackedDocument[]): Named[] => {
  const held = new Set(documents.map(({ kind, code }) => `${kind}:${code.toLowerCase()}`));
  const found = new Map<string, Named>();
  for (const { content } of documents)
    for (const { kind, code } of namedBy(content)) {
      if (SOFT.has(kind)) continue;
      const named = { kind: kind === 'table' ? 'form' : kind, code };
      const key = `${named.kind}:${code.toLowerCase()}`;
      if (!held.has(key)) found.set(key, named);
    }
  return [...found.values()];
};
