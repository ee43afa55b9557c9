import { AppError, commonErrors, statusOf } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import type { AskedCondition } from '@qiaoban/contracts/visualdev/asked-condition';
import { isAvailableValue, isOwnText } from '@qiaoban/form/available-value';
import { partsOfFormSource, pathOfKey, pathKey } from '@qiaoban/form/values/form-source';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Figure, RecordQuestion } from '@qiaoban/language/formula/other-records';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { CompiledForm } from '../compiled/compile-form';
import type { RecordAccess } from '../record/record-access';
import type { Allowed, Person } from '../record/record-access';
import { figuresOf } from './answers.reads';
import type { Match } from './answers.reads';
import { askedField, conditionFilter, readableField } from './condition-filter.rules';
import { fieldValuesIn } from './field-values.reads';
import type { ShownTexts } from './shown-texts';

type Deps = {
  access: RecordAccess;
  people: { administrators(db: Db): Promise<readonly string[]> };
  shownTexts: ShownTexts;
};
/** What is chosen is stored in the words of this language, whoever chooses it. */
const STORED: Language = 'zh';
/** Ids of people, departments and records. */
const RECORD_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
type ValuesAsked = {
  field: string;
  conditions: readonly AskedCondition[];
  keyword: string;
  only?: readonly string[] | undefined;
  more?: readonly string[];
  /** The language of `more`, where it is only looked at; else it is stored. */
  besideIn?: Language;
  /** Only these combinations of `more` and the field. */
  paths?: readonly (readonly string[])[];
  currentPage: number;
  pageSize: number;
};

/** Questions that differ in their values alone go to the database together. */
const groupsOf = (questions: readonly RecordQuestion[]): RecordQuestion[][] => {
  const groups = new Map<string, RecordQuestion[]>();
  for (const question of questions) {
    const key = JSON.stringify([question.figure, question.field, question.where.map(({ field }) => field)]);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return [...groups.values()];
};

const mayShow = (field: FieldInfo, value: string): boolean =>
  value !== '' && !RECORD_ID.test(value) && field.filterKind === 'text' && isAvailableValue(field) && !isOwnText(field);

/**
 * Is what a condition gives perhaps what the field shows? Who chose among the values of that field, or wrote one down, has
 * its words; another field of choices or people has the id. Of an id nobody asks for words.
 */
const mayBeShownText = (field: FieldInfo, { op, value, own }: AskedCondition): boolean =>
  own === undefined && (op === 'eq' || op === 'ne') && mayShow(field, value);

const figureField = (
  form: CompiledForm,
  rights: Allowed['rights'],
  { figure, field: name }: RecordQuestion,
): FieldInfo => {
  // of a masked field whoever sees it gets what is shown of it
  const field = askedField(form, figure === 'value' ? { ...rights, full: undefined } : rights, name);
  const isNumber = field.filterKind === 'number';
  const isFit =
    figure === 'value' || isNumber || (field.filterKind === 'time' && (figure === 'min' || figure === 'max'));
  if (!isFit || (field.column === undefined && field.recordColumn === undefined))
    throw new AppError(commonErrors.unknown_field, { field: name });
  return field;
};

/** A field that is compared; who made a record is known as its creator where no field is called so. */
const matchOf = (form: CompiledForm, rights: Allowed['rights'], name: string): Match =>
  name === 'id' || (name === 'creator' && !form.byPath.has(name)) ? name : askedField(form, rights, name);

/** What the database said, as a value of a record. */
const answerOf = (figure: Figure, field: FieldInfo | undefined, found: unknown): unknown => {
  if (figure === 'count' || figure === 'sum') return Number(found ?? 0);
  if (found === undefined || found === null || field === undefined) return null;
  if (figure === 'avg') return Number(found);
  if (field.recordColumn !== undefined) return found instanceof Date ? found.getTime() : found;
  return maskValue(field.block.codec?.fromColumn(found, field.props) ?? null, field.props);
};

/** What one form asks of another, always as the person who fills it in sees that other form. */
export const createOtherForms = ({ access, people, shownTexts }: Deps) => {
  const filterOf = async (
    who: Person,
    { form, rights }: Allowed,
    asked: readonly AskedCondition[],
  ): Promise<Filter> => {
    const filter = conditionFilter(form, rights, asked);
    return asked.some(({ own }) => own !== undefined) ? resolveVariables(filter, await access.variables(who)) : filter;
  };
  const availableField = ({ form, rights }: Allowed, name: string): FieldInfo => {
    const field = askedField(form, rights, name);
    if (!isAvailableValue(field)) throw new AppError(commonErrors.unknown_field, { field: name });
    return field;
  };
  /** Values of the fields beside it and of the field, in this order. */
  const valuesOf = async (who: Person, allowed: Allowed, asked: ValuesAsked): Promise<string[][]> => {
    const { form, rights } = allowed;
    const own = availableField(allowed, asked.field);
    // what is only looked at is empty to whom it is hidden; what is stored must be known
    const beside = (asked.more ?? []).map((name) => {
      if (asked.besideIn === undefined) return availableField(allowed, name);
      const field = readableField(form, rights, name);
      return field && isAvailableValue(field) ? field : undefined;
    });
    const seen = beside.filter((each) => each !== undefined);
    // what is compared as it is shown, where that is not what is stored
    const isOfTexts = (each: AskedCondition): boolean =>
      each.shown === true
        ? !isOwnText(availableField(allowed, each.field))
        : mayBeShownText(askedField(form, rights, each.field), each);
    const filter = await filterOf(
      who,
      allowed,
      asked.conditions.filter((each) => !isOfTexts(each)),
    );
    const within = { form, scope: rights.scope, filter };
    const question = {
      filter,
      keyword: asked.keyword.trim(),
      only: asked.only,
      paths: asked.paths,
      offset: (asked.currentPage - 1) * asked.pageSize,
      limit: asked.pageSize,
      shows: asked.conditions.filter(isOfTexts).map(({ field, value, op, shown }) => ({
        field: availableField(allowed, field),
        text: value,
        isStored: shown !== true,
        isOther: op === 'ne',
      })),
    };
    const rows = await fieldValuesIn(who.db, within, [...seen, own], question, (field, at, params) => {
      const language = field === own ? STORED : (asked.besideIn ?? STORED);
      return shownTexts.of(who, language, within, field, at, params);
    });
    return rows.map((row) => [...beside.map((field) => (field && row[seen.indexOf(field)]) ?? ''), row.at(-1) ?? '']);
  };
  const personOf = async (db: Db, { tenant, userId }: { tenant: string; userId: string }): Promise<Person> => ({
    db,
    tenant,
    userId,
    isAdministrator: (await people.administrators(db)).includes(userId),
  });

  const answersOf = async (person: Person, formId: string, asked: readonly RecordQuestion[]): Promise<unknown[]> =>
    access.as(person, formId, [], async ({ form, rights }) => {
      const answers = new Map<RecordQuestion, unknown>();
      for (const group of groupsOf(asked)) {
        const [first] = group;
        if (first === undefined) continue;
        try {
          const matches = first.where.map((each) => matchOf(form, rights, each.field));
          const field = first.figure === 'count' ? undefined : figureField(form, rights, first);
          const values = group.map(({ where }) => where.map(({ value }) => value));
          const within = { form, scope: rights.scope, filter: MATCH_ALL };
          const found = await figuresOf(
            person.db,
            form,
            rights.scope,
            { figure: first.figure, field, matches, values },
            async (match, at, params) =>
              typeof match !== 'string' && values.some((each) => mayShow(match, String(each[at])))
                ? shownTexts.of(person, STORED, within, match, at, params)
                : undefined,
          );
          group.forEach((question, at) => answers.set(question, answerOf(first.figure, field, found[at])));
        } catch (error) {
          // a field that is not there, or not to be seen, is not known; what else there is, is
          if (!(error instanceof AppError)) throw error;
        }
      }
      return asked.map((question) => answers.get(question));
    });

  /** Answers of other forms by the place of the questions; undefined where this person may not know. */
  const answer = async (person: Person, questions: readonly RecordQuestion[]): Promise<unknown[]> => {
    const codes = [...new Set(questions.map(({ form }) => form))];
    const found = await person.db
      .selectFrom('form_model')
      .select(['id', 'en_code'])
      .where('en_code', 'in', codes)
      .execute();
    const answers = new Map<RecordQuestion, unknown>();
    for (const { id, en_code: code } of found) {
      const asked = questions.filter(({ form }) => form === code);
      try {
        const values = await answersOf(person, id, asked);
        asked.forEach((question, at) => answers.set(question, values[at]));
      } catch (error) {
        if (!(error instanceof AppError) || statusOf(error.code) >= 500) throw error;
      }
    }
    return questions.map((question) => answers.get(question));
  };

  return {
    /** What formulas ask, for the screen. */
    answers: async (actor: Actor, questions: readonly RecordQuestion[]) => ({
      answers: (await answer(actor, questions)).map((value) => ({
        isKnown: value !== undefined,
        value: value ?? null,
      })),
    }),

    /** What formulas ask while a record is stored in somebody's name. */
    answer: async (db: Db, who: { tenant: string; userId: string }, questions: readonly RecordQuestion[]) =>
      answer(await personOf(db, who), questions),

    /** Values of a field, to be chosen from. */
    values: (actor: Actor, formId: string, asked: ValuesAsked & { isPath: boolean }) =>
      access.as(actor, formId, [], async (allowed) => {
        const { currentPage, pageSize } = asked;
        const isSeen = asked.isPath ? {} : { besideIn: actor.language };
        const found = await valuesOf(actor, allowed, { ...asked, ...isSeen });
        const total = (currentPage - 1) * pageSize + found.length;
        const list = found.slice(0, pageSize).map((values) => {
          const value = values.at(-1) ?? '';
          return { id: value, fullName: value, more: values.slice(0, -1) };
        });
        // counted only as far as it was read: whether there are more is all that is known
        return { list, pagination: { currentPage, pageSize, total, totalIsExact: found.length <= pageSize } };
      }),

    /** Which of the values, of a source with levels of the keys of paths, a source offers to this person. Throws where it may not be asked. */
    availableValues: async (
      db: Db,
      who: { tenant: string; userId: string },
      source: string,
      values: readonly string[],
    ) => {
      const { form: formId, field, levels, conditions } = partsOfFormSource(source);
      const person = await personOf(db, who);
      const asked = { conditions, keyword: '', currentPage: 1, pageSize: values.length };
      return access.as(person, formId, [], async (allowed) => {
        if (levels === undefined)
          return (await valuesOf(person, allowed, { ...asked, field, only: values })).map(([value = '']) => value);
        const fields = [...levels, field];
        const paths = values.map(pathOfKey).filter(({ length }) => length > 0 && length <= fields.length);
        const found: string[] = [];
        for (const depth of new Set(paths.map(({ length }) => length))) {
          const ofDepth = paths.filter(({ length }) => length === depth);
          const names = { field: fields[depth - 1] ?? '', more: fields.slice(0, depth - 1) };
          const some = await valuesOf(person, allowed, { ...asked, ...names, paths: ofDepth });
          found.push(...some.map(pathKey));
        }
        return found;
      });
    },
  };
};

export type OtherForms = ReturnType<typeof createOtherForms>;
