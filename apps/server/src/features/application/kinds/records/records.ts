import { textIn } from '@qiaoban/contracts/languages';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { isObject } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import type { Here } from '../../install/here';
import { tokenOf } from '../../package/tokens';
import { allPages, asJson } from '../kind';
import type { Brought, RecordsAdapter } from '../kind';
import { carriedOf, wayOf } from './carried';
import type { Carried } from './carried';
import { createRecordNames } from './record-names';
import { CHUNK, picturedTexts, placesIn, readRows, rowsIn } from './rows';

const KIND = 'records';
const PREFIX = `${KIND}-`;
const formOf = (id: string): string => id.slice(PREFIX.length);
export const documentOf = (formId: string): string => `${PREFIX}${formId}`;

const keep = (holder: JsonObject, field: string, value: Json[]): void => {
  if (value.length > 0) holder[field] = value;
  else Reflect.deleteProperty(holder, field);
};

/** Tokens of the files and records that rows name. What no other installation could find is taken out of the rows, and told. */
const nameWhatTravels = async (
  here: Here,
  carried: Carried,
  rows: readonly JsonObject[],
): Promise<Pick<Brought, 'tokens' | 'leftOut'>> => {
  const tokens = new Map<string, string>();
  const leftOut: Brought['leftOut'] = [];
  const names = createRecordNames(here.ask);
  const nameFiles = async (holder: JsonObject, field: string, entries: readonly JsonObject[]): Promise<void> => {
    const seen = await here.seenFiles(entries.map(({ fileId }) => String(fileId)));
    for (const { id, sha256 } of seen) tokens.set(id, tokenOf('file', sha256));
    const lost = entries.filter(({ fileId }) => !tokens.has(String(fileId)));
    leftOut.push(...lost.map(({ name }) => ({ what: 'file' as const, name: String(name) })));
    keep(
      holder,
      field,
      entries.filter((entry) => !lost.includes(entry)),
    );
  };
  for (const { field, holder } of rows.flatMap((row) => placesIn(carried, row))) {
    const value = holder[field.field];
    const way = wayOf(field);
    if (way === 'files' && Array.isArray(value)) await nameFiles(holder, field.field, value.filter(isObject));
    if (typeof way !== 'object') continue;
    const ids = [value].flat().filter((id) => typeof id === 'string');
    const left: string[] = [];
    for (const id of ids) {
      const named = await names.nameOf(way.form, id);
      if (named === undefined) {
        leftOut.push({ what: 'record', name: textIn(field.label, here.actor.language) });
        continue;
      }
      left.push(id);
      tokens.set(id, tokenOf('record', `${named.form}/${named.key}`));
    }
    if (left.length < ids.length) keep(holder, field.field, left);
  }
  return { tokens, leftOut };
};

/**
 * Records of a form, told apart by its first unique text, so that an upgrade finds them again whatever their ids. Those that a later package
 * no longer brings stay where they are. How they are stored stands in `install/apply-records`: they name each other.
 */
export const recordsKind: RecordsAdapter = {
  kind: KIND,
  list: async (ask) =>
    (await allPages((query) => ask(forms.listFormModels, { query })))
      .filter(({ publishedVersion, source }) => publishedVersion > 0 && source === '')
      .map(({ id, enCode, fullName }) => ({ id: documentOf(id), code: enCode, fullName })),
  read: async (here, id, beside) => {
    const carried = await carriedOf(here.ask, formOf(id));
    const found = await readRows(here.ask, carried, beside === undefined ? undefined : Object.keys(rowsIn(beside)));
    const rows = Object.fromEntries([...found].map(([key, { row }]) => [key, row]));
    const content = asJson({ form: carried.formId, rows });
    const travelling = structuredClone(content);
    const { tokens, leftOut } = await nameWhatTravels(here, carried, Object.values(rowsIn(travelling)));
    const stays = carried.stays.map((label) => ({ what: 'field' as const, name: textIn(label, here.actor.language) }));
    const pictured = [...found.values()].flatMap((each) => picturedTexts(carried, each));
    const pictures = pictured.map(({ label }) => ({ what: 'file' as const, name: textIn(label, here.actor.language) }));
    return { content, travelling, tokens, leftOut: [...stays, ...pictures, ...leftOut] };
  },
  /** Only those that the package brought, for good. */
  remove: async (ask, id, content = {}) => {
    const carried = await carriedOf(ask, formOf(id));
    const ids = [...(await readRows(ask, carried, Object.keys(rowsIn(content)))).values()].map((each) => each.id);
    const params = { id: carried.formId };
    for (let at = 0; at < ids.length; at += CHUNK) {
      const body = { ids: ids.slice(at, at + CHUNK) };
      await ask(online.deleteRecords, { params, body });
      await ask(online.purgeRecords, { params, body });
    }
  },
};
