import type { Language } from '@qiaoban/contracts/languages';
import type { DisplayData } from '@qiaoban/contracts/visualdev/online.contract';
import type { Option, TextHost } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import { shownText } from '@qiaoban/form/values/number-value';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import { writingHost } from '../transfer/text-hosts';
import type { BaseDataPort } from '../visualdev.ports';
import { choicesFor } from './choices';
import { idsIn } from './names';
import type { NamesReader } from './names';

type Deps = { names: NamesReader; baseData: BaseDataPort; timeZone: string };
export type DisplayReader = { db: Db; tenant: string; language: Language };

const textOf = (field: FieldInfo, value: unknown, host: TextHost): string =>
  shownText(field, maskValue(value ?? null, field.props), host);

/** What writes values of records in the words of their reader; `choices`: further ones that are at hand, by `optionSource`. */
export const createDisplayHost =
  ({ names, baseData, timeZone }: Deps) =>
  async (
    { db, tenant, language }: DisplayReader,
    form: CompiledForm,
    records: readonly FormRecord[],
    choices: ReadonlyMap<string, readonly Option[]> = new Map(),
  ): Promise<TextHost> => {
    const options = new Map([...choices, ...(await choicesFor(db, form, baseData))]);
    return writingHost({ language, zone: timeZone, options }, await names.of(db, tenant, idsIn(form, records)));
  };
export type DisplayHost = ReturnType<typeof createDisplayHost>;

/** Records as their reader would read them: names for ids, words for choices. What is not in `records` is not in the answer. */
export const createDisplayValues =
  (hostFor: DisplayHost) =>
  async (reader: DisplayReader, form: CompiledForm, records: readonly FormRecord[]): Promise<DisplayData[]> => {
    const host = await hostFor(reader, form, records);
    return records.map((record) => {
      const shown: DisplayData = {};
      for (const field of form.main)
        if (Object.hasOwn(record, field.field)) shown[field.field] = textOf(field, record[field.field], host);
      for (const table of form.tables) {
        const rows = record[table.field];
        if (!Array.isArray(rows)) continue;
        shown[table.field] = (rows as FormRow[]).map((row) => ({
          id: row.id,
          ...Object.fromEntries(table.stored.map((field) => [field.field, textOf(field, row[field.field], host)])),
        }));
      }
      return shown;
    });
  };
export type DisplayValues = ReturnType<typeof createDisplayValues>;
