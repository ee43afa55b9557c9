import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { Db } from '#platform/database/database';
import { people } from '#core/directory';
import type { Brought, StaysHere } from '../kinds/kind';
import { adapterOf } from '../kinds/kinds';
import type { PackedDocument } from '../package/package-format';
import { idsIn, namedBy, tokenOf, without, withTokens } from '../package/tokens';
import type { Named } from '../package/tokens';
import type { Catalogue } from './catalogue';
import type { Here } from './here';

type LeftOut = StaysHere & { kind: DocumentKind; code: string; fullName: string };
type Subject = { kind: DocumentKind; id: string; code: string; fullName: string };

/** Names of people, departments and positions of this installation by id. */
const outsiders = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const users = (await people.byIds(db, ids)).map(({ id, fullName }) => [id, fullName] as const);
  return new Map([...users, ...(await people.departmentNames(db, ids)), ...(await people.positionNames(db, ids))]);
};

/** A form is made before its print templates are: by their names only flows can find them. */
const tokensFor = (kind: DocumentKind, { tokens }: Catalogue): ReadonlyMap<string, string> =>
  kind === 'form' ? new Map([...tokens].filter(([, token]) => !token.startsWith('@{print:'))) : tokens;

/** Files that a document names, such as pictures of a print. */
const fileTokens = async (here: Here, content: JsonObject): Promise<[string, string][]> =>
  (await here.seenFiles([...idsIn(content)])).map(({ id, sha256 }) => [id, tokenOf('file', sha256)]);

const bring = async (here: Here, { kind, id }: Subject, beside?: JsonObject): Promise<Brought> => {
  if (kind === 'records') return adapterOf(kind).read(here, id, beside);
  const content = await adapterOf(kind).read(here.ask, id);
  const stripped = adapterOf(kind).strip?.(content) ?? { content, leftOut: [] };
  return {
    content,
    travelling: stripped.content,
    tokens: new Map(await fileTokens(here, content)),
    leftOut: stripped.leftOut,
  };
};

/** A document as this installation has it, with tokens for what others have too: its people and secrets are in it. */
export const readDocument = async (
  here: Here,
  catalogue: Catalogue,
  { kind, id, code, fullName }: Subject,
  beside?: JsonObject,
): Promise<PackedDocument> => {
  const { content, tokens } = await bring(here, { kind, id, code, fullName }, beside);
  const known = new Map([...tokensFor(kind, catalogue), ...tokens]);
  return { kind, code, fullName, content: withTokens(content, known) as JsonObject };
};

/** A document of this installation as it travels, with what stays behind. */
export const packDocument = async (
  here: Here,
  catalogue: Catalogue,
  thing: Subject,
): Promise<PackedDocument & { leftOut: LeftOut[] }> => {
  const { kind, code, fullName } = thing;
  const { travelling, tokens, leftOut } = await bring(here, thing);
  const tokened = withTokens(travelling, new Map([...tokensFor(kind, catalogue), ...tokens]));
  const gone = await outsiders(here.actor.db, [...idsIn(tokened)]);
  const people = [...gone.values()].map((name): StaysHere => ({ what: 'person', name }));
  return {
    kind,
    code,
    fullName,
    content: without(tokened, new Set(gone.keys())) as JsonObject,
    leftOut: [...leftOut, ...people].map((each) => ({ ...each, kind, code, fullName })),
  };
};

/** Kinds that a document may name and do without: categories, defaults, records and files become empty. */
const SOFT = new Set(['item', 'record', 'file']);

/** What documents name and do not hold themselves; tables and print templates belong to their forms. */
export const namedOutside = (documents: readonly PackedDocument[]): Named[] => {
  const held = new Set(documents.map(({ kind, code }) => `${kind}:${code.toLowerCase()}`));
  const found = new Map<string, Named>();
  for (const document of documents)
    for (const { kind, code } of [
      ...namedBy(document.content),
      ...(adapterOf(document.kind).namesByCode?.(document.content) ?? []),
    ]) {
      if (SOFT.has(kind)) continue;
      const named =
        kind === 'table' || kind === 'print' ? { kind: 'form', code: code.split('/')[0] ?? '' } : { kind, code };
      const key = `${named.kind}:${named.code.toLowerCase()}`;
      if (!held.has(key)) found.set(key, named);
    }
  return [...found.values()];
};

/** Codes of forms whose records are named by records of others. */
export const formsOfRecords = (documents: readonly PackedDocument[]): string[] => [
  ...new Set(
    documents.flatMap(({ content }) =>
      namedBy(content).flatMap(({ kind, code }) => (kind === 'record' ? [code.slice(0, code.indexOf('/'))] : [])),
    ),
  ),
];

/** Digests of the files that documents name. */
export const filesNamed = (contents: readonly JsonObject[]): string[] => [
  ...new Set(
    contents.flatMap((content) => namedBy(content).flatMap(({ kind, code }) => (kind === 'file' ? [code] : []))),
  ),
];
