import '@qiaoban/contracts/directory/leaving.texts';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { HandoverPart, HandoverSource } from '#core/directory';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { formModelStore } from '../model/form-model.store';
import { handOverSql } from './hand-over-sql';
import type { Owned, OwnerField } from './hand-over-sql';
import { auditMany } from './record-audit';
import { differences, titleOf } from './record-changes.rules';
import type { RecordAccess } from './record-access';
import type { RecordNews } from './record-news';
import { isVisible } from './record.rights';
import { readRecord, toColumn } from './record-values';
import type { StoredRow } from './record-values';
import { recordStore } from './record.store';

type Deps = { forms: PublishedForms; access: RecordAccess; news: RecordNews; clock: Clock };

/** Records that are read and written at once: memory stays small however many there are. */
const CHUNK = 500;
const EVERYTHING = scopeFrom(MATCH_ALL);

/** Whoever enters a record is its owner already; a block that only shows it is none. */
const ownerFields = (form: CompiledForm): OwnerField[] => [
  ...form.stored.filter(({ block }) => block.definition.holds === 'user').map((field) => ({ field })),
  ...form.tables.flatMap((table) =>
    table.stored.filter(({ block }) => block.definition.holds === 'user').map((field) => ({ field, table })),
  ),
];

const isField = (owned: Owned): owned is OwnerField => typeof owned !== 'string';

const labelOf = ({ field, table }: OwnerField, language: Actor['language']): string =>
  [...(table === undefined ? [] : [table.info.label]), field.label].map((label) => textIn(label, language)).join(' / ');

/** One person in place of another, once. */
const replaced = (value: unknown, from: string, to: string): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map((id: unknown) => (id === from ? to : id)))]
    : value === from
      ? to
      : value;

const withSuccessor = (record: FormRecord, { field, table }: OwnerField, from: string, to: string): FormRecord => {
  const change = <T extends FormRecord | FormRow>(row: T): T => ({
    ...row,
    [field.field]: replaced(row[field.field], from, to),
  });
  if (table === undefined) return change(record);
  return { ...record, [table.field]: (record[table.field] as FormRow[]).map(change) };
};

/** One part of a form on its way from one person to the other. */
type Handing = {
  unit: Unit;
  actor: Actor;
  form: CompiledForm;
  owned: Owned;
  from: string;
  to: string;
  isSeen: (field: string) => boolean;
};

/** Records of a leaver: those that they entered, and those that name them in a field of people. */
export const createRecordHandOver = ({ forms, access, news, clock }: Deps): HandoverSource => {
  const moveFields = async (
    { unit, actor, form, from, to }: Handing,
    owner: OwnerField,
    rows: readonly StoredRow[],
  ) => {
    const { tx } = unit;
    const { field, table } = owner;
    const before = rows.map((row) => readRecord(form, row));
    const after = before.map((record) => withSuccessor(record, owner, from, to));
    const written =
      table === undefined
        ? after.map((record, at) => [rows[at]!.id, record] as const)
        : after.flatMap((record) => (record[table.field] as FormRow[]).map((row) => [row.id, row] as const));
    const values = new Map(written.map(([id, row]) => [id, toColumn(field, row[field.field])]));
    await handOverSql.setColumn(tx, table?.tableName ?? form.tableName, field, values);
    const ids = rows.map(({ id }) => id);
    await handOverSql.renew(tx, form, ids, actor.userId, clock.now());
    return rows.map((_, at) => ({ action: 'update', ...differences(form, before[at]!, after[at]!) }));
  };

  const moveCreator = async ({ unit, form, from, to }: Handing, rows: readonly StoredRow[]) => {
    const ids = rows.map(({ id }) => id);
    await handOverSql.setCreator(unit.tx, form, ids, to);
    return rows.map(() => ({ action: 'handOver', before: { creator: from }, after: { creator: to } }));
  };

  const move = async (handing: Handing): Promise<number> => {
    const { unit, actor, form, owned, from, isSeen } = handing;
    let moved = 0;
    let last: string | undefined;
    for (;;) {
      const ids = await handOverSql.next(unit.tx, form, owned, from, CHUNK);
      if (ids.length === 0) break;
      const flat = !isField(owned);
      const rows = await recordStore.findMany(unit.tx, form, EVERYTHING, ids, { flat, lock: true });
      const changes = isField(owned) ? await moveFields(handing, owned, rows) : await moveCreator(handing, rows);
      await auditMany(
        unit.tx,
        actor,
        rows.map((row, at) => ({
          ...changes[at]!,
          id: row.id,
          name: titleOf(form, readRecord(form, row), isSeen),
        })),
      );
      moved += rows.length;
      last = ids.at(-1);
    }
    const heard = last;
    if (heard !== undefined) unit.afterCommit(() => news.changed(actor.tenant, form.id, heard));
    return moved;
  };

  /** Which fields of the form the actor may see; none without a menu entry for it. */
  const seenBy = async (actor: Actor, formId: string): Promise<(field: string) => boolean> => {
    try {
      const rights = await access.as(actor, formId, [], async (allowed) => allowed.rights);
      return (field) => isVisible(rights, field);
    } catch (error) {
      if (error instanceof AppError && error.code === commonErrors.no_permission) return () => false;
      throw error;
    }
  };

  const partsOf = async (actor: Actor, formId: string, formName: string): Promise<HandoverPart[]> => {
    const form = await forms.get(actor.db, actor.tenant, formId);
    const isSeen = await seenBy(actor, formId);
    const owners = ownerFields(form);
    const all: Owned[] = ['creator', 'requester', ...owners];
    const known = new Map<string, Promise<number[]>>();
    const countsOf = (db: Db, userId: string): Promise<number[]> => {
      const before = known.get(userId);
      if (before !== undefined) return before;
      const made = handOverSql.counts(db, form, all, userId);
      known.set(userId, made);
      return made;
    };
    const part = (name: string, owned: readonly Owned[], fullName: HandoverPart['fullName']): HandoverPart => ({
      key: `record.${formId}.${name}`,
      group: 'record',
      of: formName,
      fullName,
      isOptional: !owned.includes('creator'),
      count: async (db, userId) => {
        const counts = await countsOf(db, userId);
        return owned.reduce((sum, each) => sum + counts[all.indexOf(each)]!, 0);
      },
      move: async (unit, by, from, to) => {
        // published anew meanwhile: its columns may have changed
        const now = await forms.get(unit.tx, by.tenant, formId);
        const same = new Map(ownerFields(now).map((owner) => [owner.field.path, owner]));
        let moved = 0;
        for (const each of owned) {
          const found = isField(each) ? same.get(each.field.path) : each;
          if (found !== undefined) moved += await move({ unit, actor: by, form: now, owned: found, from, to, isSeen });
        }
        return moved;
      },
    });
    const isShown = ({ field }: OwnerField): boolean => isSeen(field.path);
    const hidden = owners.filter((owner) => !isShown(owner));
    return [
      part('creator', ['creator'], (language) => translate(language, 'leaving.part_records')),
      part('requester', ['requester'], (language) => translate(language, 'leaving.part_decided')),
      ...owners.filter(isShown).map((owner) => part(owner.field.path, [owner], (language) => labelOf(owner, language))),
      // what is hidden has no name: these are handed over together
      ...(hidden.length === 0
        ? []
        : [part('*', hidden, (language) => translate(language, 'leaving.part_other_fields'))]),
    ];
  };

  return async (actor) => {
    const published = await formModelStore.listPublished(actor.db);
    const parts: HandoverPart[] = [];
    for (const { id, full_name: fullName, names, source } of published) {
      // what a feature keeps is handed over by the feature, if at all
      if (source !== null) continue;
      const name = textIn((names as LocalText | null) ?? undefined, actor.language) || fullName;
      parts.push(...(await partsOf(actor, id, name)));
    }
    return parts;
  };
};
