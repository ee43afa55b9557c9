import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isOwnText } from '@qiaoban/form/available-value';
import { DATE_FORMATS } from '@qiaoban/form/values/time-value';
import type { Filter } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import { columnOf } from '../compiled/compile-form';
import { ALIAS, run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { DisplayValues } from '../record/display-values';
import { whereOf } from '../record/record-list.reads';

/** Different values of a field of names that are put into words for one question. */
const MOST = 10_000;
/** As exact as the moments that every record has are shown. */
const MOMENT = 'yyyy-MM-dd HH:mm:ss';

/** What a field shows, as SQL: a text, never null, and whether it is a number to be ordered by. */
export type ShownText = { join: string; text: string; isNumber: boolean };
type Reader = { db: Db; tenant: string };
type Within = { form: CompiledForm; scope: Scope; filter: Filter };

const sqlPattern = (format: string): string =>
  format
    .replace('yyyy', 'YYYY')
    .replace('MM', '@')
    .replace('mm', 'MI')
    .replace('@', 'MM')
    .replace('dd', 'DD')
    .replace('HH', 'HH24')
    .replace('ss', 'SS');

const momentFormat = ({ props, recordColumn }: FieldInfo): string => {
  const { format } = props as { format?: string };
  return (recordColumn === undefined && DATE_FORMATS.find((each) => each === format)) || MOMENT;
};

/** Fields of a form as the form itself shows them: names for ids, words for choices, moments as exact as they are designed. */
export const createShownTexts = ({ display, timeZone }: { display: DisplayValues; timeZone: string }) => {
  /** What is stored of a field in these records, in words. Throws visualdev.too_many_shown. */
  const shownIn = async (
    { db, tenant }: Reader,
    language: Language,
    { form, scope, filter }: Within,
    field: FieldInfo,
  ) => {
    const params: unknown[] = [];
    const column = `${ALIAS}.${quoted(columnOf(field))}`;
    const where = whereOf(form, scope, filter, false, params);
    const { rows } = await run<{ raw: string; value: unknown }>(
      db,
      `${form.read.mark} select distinct ${column}::text as raw, ${column} as value from ${form.read.from} ` +
        `where ${where} and ${column} is not null limit $${params.push(MOST + 1)}`,
      params,
    );
    if (rows.length > MOST)
      throw new AppError(visualdevErrors.too_many_shown, { field: textIn(field.label, language), most: MOST });
    const { codec } = field.block;
    const records = rows.map(({ value }) => ({ [field.field]: codec?.fromColumn(value, field.props) ?? null }));
    const shown = await display({ db, tenant, language }, form, records);
    return { raw: rows.map(({ raw }) => raw), texts: shown.map((each) => String(each[field.field] ?? '')) };
  };

  /** `at`: a number that no other field of the statement has. */
  const of = async (
    reader: Reader,
    language: Language,
    within: Within,
    field: FieldInfo,
    at: number,
    params: unknown[],
  ): Promise<ShownText> => {
    const column = `${ALIAS}.${quoted(columnOf(field))}`;
    if (isOwnText(field)) {
      const isNumber = field.column?.type === 'numeric';
      // a number without the zeros that its column fills up with
      return { join: '', text: `coalesce(${isNumber ? `trim_scale(${column})::text` : column}, '')`, isNumber };
    }
    if (field.column?.type === 'timestamptz' || (field.recordColumn !== undefined && field.filterKind === 'time')) {
      const zone = `$${params.push(timeZone)}::text`;
      const pattern = `$${params.push(sqlPattern(momentFormat(field)))}::text`;
      return { join: '', text: `coalesce(to_char(${column} at time zone ${zone}, ${pattern}), '')`, isNumber: false };
    }
    const { raw, texts } = await shownIn(reader, language, within, field);
    const [keys, values] = [`$${params.push(raw)}::text[]`, `$${params.push(texts)}::text[]`];
    return {
      join: ` left join unnest(${keys}, ${values}) as m${at}(raw, words) on m${at}.raw = ${column}::text`,
      text: `coalesce(m${at}.words, '')`,
      isNumber: false,
    };
  };
  return { of };
};
export type ShownTexts = ReturnType<typeof createShownTexts>;
