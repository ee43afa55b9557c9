import { CompiledQuery } from 'kysely';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Db } from '#platform/database/database';
import { quoted, subTableNameOf } from './table-names';

type GoneOption = { table: string; isMain: boolean; field: FieldInfo; label: string; id: string; option: string };

const ownOptions = ({ block, props }: FieldInfo): OptionProps['options'] | undefined => {
  const { dataType, options } = props as Partial<OptionProps>;
  return block.definition.readsOptions && (dataType ?? 'static') === 'static' ? options : undefined;
};

/** Options that fields had when the form was published last, and do not have any more. */
const goneOptions = (name: string, document: FormDocument, published: FormDocument, language: Language) => {
  const now = listFields(document);
  const before = listFields(published);
  const between = (table: string, fields: readonly FieldInfo[], old: readonly FieldInfo[]): GoneOption[] =>
    fields.flatMap((field) => {
      const had = old.find((each) => each.field === field.field);
      const kept = ownOptions(field);
      if (kept === undefined || had?.column?.type !== field.column?.type) return [];
      return ((had && ownOptions(had)) ?? [])
        .filter(({ id }) => !kept.some((each) => each.id === id))
        .map(({ id, fullName }) => ({
          table,
          isMain: table === name,
          field,
          label: textIn(field.label, language),
          id,
          option: textIn(fullName, language),
        }));
    });
  return [
    ...between(name, now.main, before.main),
    ...now.tables.flatMap(({ field, fields }) =>
      between(subTableNameOf(name, field), fields, before.tables.find((each) => each.field === field)?.fields ?? []),
    ),
  ];
};

/** Removed options that stored records hold, and how many; what is stored stays, but has no name any more. */
export const readGoneOptions = async (
  db: Db,
  table: string,
  document: FormDocument,
  published: FormDocument,
  language: Language,
) => {
  const gone = goneOptions(table, document, published, language);
  const counts = new Map<GoneOption, number>();
  for (const name of new Set(gone.map((each) => each.table))) {
    const here = gone.filter((each) => each.table === name);
    const parts = here.map(({ field }, at) => {
      const column = quoted(field.field);
      const holds =
        field.column?.type === 'jsonb'
          ? `jsonb_path_exists(${column}, '$.** ? (@ == $id)', jsonb_build_object('id', $${at + 1}::text))`
          : `${column} = $${at + 1}::text`;
      return `count(*) filter (where ${holds}) as "n${at}"`;
    });
    const text = `select ${parts.join(', ')} from ${quoted(name)}${here[0]?.isMain ? ' where deleted is null' : ''}`;
    const ids = here.map(({ id }) => id);
    const { rows } = await db.executeQuery<Record<string, number>>(CompiledQuery.raw(text, ids));
    here.forEach((each, at) => counts.set(each, Number(rows[0]?.[`n${at}`] ?? 0)));
  }
  return gone.flatMap((each) => {
    const count = counts.get(each) ?? 0;
    return count > 0 ? [{ label: each.label, option: each.option, value: each.id, count }] : [];
  });
};
