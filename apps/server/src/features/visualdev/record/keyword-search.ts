import { LRUCache } from 'lru-cache';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { rowsAsOptions } from '@qiaoban/contracts/base-data/interface-options';
import type { Option } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import { boundFields, partsOfSource } from '@qiaoban/form/values/option-parameters';
import { namedChoices, optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import type { Filter } from '@qiaoban/language/filter';
import { escapeLike } from '@qiaoban/language/filter-sql';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import { run } from '../compiled/sql-text';
import { quoted } from '../publish/table-names';
import type { BaseDataPort, PeoplePort } from '../visualdev.ports';
import { choicesFor } from './choices';
import { isReadable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

type LineTexts = CompiledForm['lineTexts'][number];

/**
 * Where a keyword is looked for: in the row itself (its texts, and what is stored under a name that holds it), and in
 * sub-tables whose rows with it are too many to be named one by one.
 */
export type Keyword = { filter: Filter; lines: readonly LineTexts[]; pattern: string };

/** Ids that a search names one by one: people, choices, rows of a sub-table. */
const MOST_IDS = 5000;
const MOST_ROWS = 20_000;
/** How long a search waits for choices that another system offers, and how long they serve, in ms. */
const WAIT = 3000;
const KEPT = 60_000;

/** The condition on the rows of a sub-table. */
export const lineText = ({ columns }: LineTexts, pattern: string, params: unknown[]): string => {
  const at = params.push(pattern);
  return columns.map((column) => `${quoted(column)} ilike $${at}::text`).join(' or ');
};

/** Records with the pattern in a sub-table; undefined when they are too many. */
const parentsOf = async (db: Db, lines: LineTexts, pattern: string): Promise<string[] | undefined> => {
  const params: unknown[] = [];
  const where = lineText(lines, pattern, params);
  const text = `select parent_id as id from ${quoted(lines.tableName)} where ${where} limit ${MOST_ROWS}`;
  const { rows } = await run<{ id: string }>(db, text, params);
  return rows.length === MOST_ROWS ? undefined : [...new Set(rows.map(({ id }) => id))];
};

const holdsPerson = ({ block: { definition }, recordColumn }: FieldInfo): boolean =>
  definition.holds === 'user' || recordColumn === 'creator' || recordColumn === 'modifier';
const holdsDepartment = ({ block: { definition }, recordColumn }: FieldInfo): boolean =>
  definition.holds === 'department' || recordColumn === 'department' || recordColumn === 'organisation';

const storedUnder = ({ field, filterKind }: FieldInfo, ids: readonly string[]): Filter[] =>
  ids.length === 0 ? [] : [{ field, op: filterKind === 'texts' ? 'hasAny' : 'in', value: ids }];

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());

type Deps = { people: Pick<PeoplePort, 'idsByName'>; baseData: BaseDataPort };
type Reader = { userId: string; userName: string; tenant: string; language: Language };

/** Encrypted fields that are found by their whole value: those with an index to do so. */
const wholeFields = ({ encrypted, document }: CompiledForm): FieldInfo[] => {
  const searched = new Set(document.list.searchList.map(({ field }) => field));
  return [...encrypted.values()].filter(
    ({ field, searchOps, props }) =>
      searchOps.includes('eq') && (searched.has(field) || (props as { unique?: boolean }).unique === true),
  );
};

/** What a keyword stands for to one reader. What is hidden from him is never asked. */
export const createKeywords = ({ people, baseData }: Deps) => {
  const availableOptions = new LRUCache<string, readonly Option[]>({ max: 200, ttl: KEPT });
  announceMap('visualdev.keyword.offered', availableOptions);

  const ask = async (db: Db, who: Reader, source: string): Promise<readonly Option[] | undefined> => {
    const key = `${who.tenant}:${who.userId}:${source}`;
    const known = availableOptions.get(key);
    if (known !== undefined || baseData.interfaces === undefined) return known;
    const { id, values } = partsOfSource(source);
    const { userId, userName, tenant } = who;
    // a source that gives no answer is not searched; the call log of the interface says why
    const answer = await Promise.race([
      baseData.interfaces.run(db, { userId, userName, tenant }, id, values).catch(() => undefined),
      later(WAIT),
    ]);
    if (answer === undefined) return undefined;
    const options = rowsAsOptions(answer.data);
    availableOptions.set(key, options);
    return options;
  };

  /** Choices of the fields that another system offers; those that hang on other fields of a row are not among them. */
  const dynamicChoices = async (db: Db, who: Reader, fields: readonly FieldInfo[]) => {
    const sources = new Set(
      fields.flatMap(({ props }) => {
        const own = props as OptionProps;
        return own.dataType === 'dynamic' && own.propsUrl && boundFields(own).length === 0
          ? [optionSource(own) ?? '']
          : [];
      }),
    );
    return Promise.all([...sources].map(async (source) => [source, (await ask(db, who, source)) ?? []] as const));
  };

  const chosenTests = async (db: Db, form: CompiledForm, who: Reader, fields: readonly FieldInfo[], text: string) => {
    const withChoices = fields.filter(({ block }) => block.definition.readsOptions);
    if (withChoices.length === 0) return [];
    const isOf = (type: string) => withChoices.some(({ props }) => (props as OptionProps).dataType === type);
    const fetched = new Map([
      ...(isOf('dictionary') ? await choicesFor(db, form, baseData) : []),
      ...(isOf('dynamic') ? await dynamicChoices(db, who, withChoices) : []),
    ]);
    return withChoices.flatMap((field): Filter[] => {
      // what another form offered is stored as it is read
      if ((field.props as OptionProps).dataType === 'form') {
        if (field.filterKind === undefined) return [];
        return [
          field.filterKind === 'texts'
            ? { field: field.field, op: 'has', value: text }
            : { field: field.field, op: 'like', value: text },
        ];
      }
      const choices = namedChoices(field.props as OptionProps, fetched);
      const named = choices.filter(({ fullName }) => textIn(fullName, who.language).toLowerCase().includes(text));
      return storedUnder(
        field,
        named.slice(0, MOST_IDS).map(({ id }) => id),
      );
    });
  };

  const memberTests = async (db: Db, fields: readonly FieldInfo[], text: string): Promise<Filter[]> => {
    const ofPeople = fields.filter(holdsPerson);
    const ofDepartments = fields.filter(holdsDepartment);
    const [users, departments] = await Promise.all([
      ofPeople.length === 0 ? [] : people.idsByName(db, 'user', text, MOST_IDS),
      ofDepartments.length === 0 ? [] : people.idsByName(db, 'department', text, MOST_IDS),
    ]);
    return [
      ...ofPeople.flatMap((field) => storedUnder(field, users)),
      ...ofDepartments.flatMap((field) => storedUnder(field, departments)),
    ];
  };

  return {
    /** Undefined for no keyword; nothing is found where nothing may be searched. */
    of: async (
      db: Db,
      form: CompiledForm,
      rights: Pick<FormRights, 'columns' | 'full'>,
      who: Reader,
      keyword: string,
    ): Promise<Keyword | undefined> => {
      const value = keyword.trim();
      if (value === '') return undefined;
      const isSeen = ({ field }: { field: string }): boolean => isVisible(rights, field);
      const pattern = `%${escapeLike(value)}%`;
      const named = form.named.filter(isSeen);
      const [chosen, members, below] = await Promise.all([
        chosenTests(db, form, who, named, value.toLowerCase()),
        memberTests(db, named, value),
        Promise.all(
          form.lineTexts.filter(isSeen).map(async (lines) => ({ lines, ids: await parentsOf(db, lines, pattern) })),
        ),
      ]);
      const parents = new Set(below.flatMap(({ ids }) => ids ?? []));
      const items: Filter[] = [
        ...form.keyword
          .filter((field) => isReadable(rights, field))
          .map(({ field }): Filter => ({ field, op: 'like', value })),
        ...wholeFields(form)
          .filter((field) => isReadable(rights, field))
          .map(({ field }): Filter => ({ field, op: 'eq', value })),
        ...chosen,
        ...members,
        ...(parents.size === 0 ? [] : [{ field: 'id', op: 'in' as const, value: [...parents] }]),
      ];
      return {
        filter: { op: 'or', items },
        lines: below.filter(({ ids }) => ids === undefined).map(({ lines }) => lines),
        pattern,
      };
    },
  };
};
export type Keywords = ReturnType<typeof createKeywords>;
