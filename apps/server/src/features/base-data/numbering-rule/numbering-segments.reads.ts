import type { NumberingSegment } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { Db } from '#platform/database/database';
import type { SegmentValues } from './bill-number.rules';

/** What a document offers for the segments of its number. */
export type NumberingContext = {
  /** Values by field. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** Ids of the company and the department of its writer. */
  organisation?: string | null | undefined;
  department?: string | null | undefined;
};

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
};

/** Codes of companies, departments and dictionary items by id: a number holds codes, a field holds ids. */
const codesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('directory_organize')
    .select(['id', 'en_code'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('dictionary_data').select(['id', 'en_code']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.en_code]));
};

/** The texts of the variable segments for each document, codes in place of ids; one query for all. */
export const readSegmentValues = async (
  db: Db,
  segments: readonly NumberingSegment[],
  contexts: readonly NumberingContext[],
): Promise<SegmentValues[]> => {
  const fields = segments.flatMap((segment) => (segment.kind === 'field' ? [segment.field] : []));
  const asks = (kind: 'organize' | 'department'): boolean => segments.some((segment) => segment.kind === kind);
  const raw = contexts.map(({ values = {}, organisation, department }) => ({
    fields: new Map(fields.map((field) => [field, textOf(Object.hasOwn(values, field) ? values[field] : undefined)])),
    organize: asks('organize') ? (organisation ?? '') : '',
    department: asks('department') ? (department ?? '') : '',
  }));
  const ids = new Set(raw.flatMap((one) => [...one.fields.values(), one.organize, one.department]));
  ids.delete('');
  const codes = await codesOf(db, [...ids]);
  return raw.map((one) => ({
    fields: new Map([...one.fields].map(([field, text]) => [field, codes.get(text) ?? text])),
    organize: codes.get(one.organize) ?? '',
    department: codes.get(one.department) ?? '',
  }));
};
