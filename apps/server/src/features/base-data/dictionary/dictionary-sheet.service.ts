import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { MAX_DICTIONARY_BYTES } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { dictionaryErrors } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { readSheet } from '#platform/sheet/read-sheet';
import { SheetError } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';
import type { SheetRow } from '#platform/sheet/sheet';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import { audit } from '#core/log';
import type { DictionaryAccess } from './dictionary-access';
import { dictionaryDataStore } from './dictionary-data.store';
import { dictionaryTypeStore } from './dictionary-type.store';
import { SHEET_COLUMNS, readItems } from './dictionary-sheet.rules';
import type { SheetItem, SheetProblem } from './dictionary-sheet.rules';

const AREA = 'dictionaryData';
/** Wrong lines of a file that an answer names. */
const MOST_NAMED = 100;

const requireType = async (db: Db, id: string) => {
  const type = await dictionaryTypeStore.find(db, id);
  if (type === undefined) throw new AppError(commonErrors.not_found);
  return type;
};

const readRows = async (part: MultipartFile | undefined, language: Language): Promise<SheetRow[]> => {
  const unreadable = (code: string): AppError =>
    new AppError(dictionaryErrors.unreadable, { reason: sheetTexts(language, code, { size: '5 MB' }) });
  if (part === undefined) throw unreadable('none');
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > MAX_DICTIONARY_BYTES) throw unreadable('too_large');
  const rows: SheetRow[] = [];
  try {
    for await (const row of readSheet(bytes, part.filename)) rows.push(row);
  } catch (error) {
    if (error instanceof SheetError) throw unreadable(error.code);
    throw error;
  }
  const filled = rows.slice(1).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw unreadable('empty');
  return filled;
};

/** Throws dictionary.bad_row with the first wrong line as its message, and a line for each in `fields`. */
const refuseProblems = (problems: readonly SheetProblem[], language: Language): void => {
  const [first] = problems;
  if (first === undefined) return;
  const reasonOf = ({ code, reason }: SheetProblem): string => translate(language, `dictionary.${reason}`, { code });
  const fields = problems.slice(0, MOST_NAMED).map((problem) => ({
    path: `rows.${problem.line}`,
    message: translate(language, 'dictionary.bad_row', { line: problem.line, reason: reasonOf(problem) }),
  }));
  throw new AppError(dictionaryErrors.bad_row, { line: first.line, reason: reasonOf(first) }, fields);
};

/** Writes an item by its code: a new one, or what is there with the values of the file. */
const writeItem = async (
  tx: Tx,
  actor: Actor,
  typeId: string,
  item: SheetItem,
  known: Map<string, { id: string; version: number; isDefault: 0 | 1 }>,
): Promise<'added' | 'updated'> => {
  const old = known.get(item.enCode.toLowerCase());
  const parentId = item.parent === '' ? ZERO_ID : known.get(item.parent.toLowerCase())!.id;
  const { line: _line, parent: _parent, ...values } = item;
  const input = { ...values, dictionaryTypeId: typeId, parentId, isDefault: old?.isDefault ?? (0 as const) };
  if (old !== undefined) {
    await dictionaryDataStore.update(tx, old.id, actor.userId, old.version, input);
    return 'updated';
  }
  const id = newId();
  await dictionaryDataStore.insert(tx, id, actor.userId, input);
  known.set(item.enCode.toLowerCase(), { id, version: 1, isDefault: 0 });
  return 'added';
};

/** Many items at once: pasted, from files, in an order. */
export const createDictionarySheetService = (access: DictionaryAccess) => ({
  addMany: (
    actor: Actor,
    given: { dictionaryTypeId: string; parentId: string; items: { fullName: string; enCode: string }[] },
  ) =>
    inTransaction(actor.db, async ({ tx }) => {
      await access.requireAccess(actor, tx, given.dictionaryTypeId, 'btn_add');
      const type = await requireType(tx, given.dictionaryTypeId);
      const items = await dictionaryDataStore.ofType(tx, type.id);
      const at = [{ path: 'parentId', message: '' }];
      if (given.parentId !== ZERO_ID) {
        if (type.isTree === 0) throw new AppError(dictionaryErrors.not_a_tree, {}, at);
        if (!items.some(({ id }) => id === given.parentId))
          throw new AppError(dictionaryErrors.parent_not_found, {}, at);
      }
      const codes = new Set(items.map(({ enCode }) => enCode.toLowerCase()));
      let last = items.reduce((most, { sortCode }) => Math.max(most, sortCode), 0);
      const skipped: string[] = [];
      const added: string[] = [];
      for (const { fullName, enCode } of given.items) {
        if (codes.has(enCode.toLowerCase())) {
          skipped.push(enCode);
          continue;
        }
        codes.add(enCode.toLowerCase());
        last += 1;
        const { dictionaryTypeId, parentId } = given;
        const rest = { isDefault: 0 as const, enabledMark: 1 as const, description: '', sortCode: last };
        await dictionaryDataStore.insert(tx, newId(), actor.userId, {
          dictionaryTypeId,
          parentId,
          fullName,
          enCode,
          ...rest,
        });
        added.push(enCode);
      }
      await audit(tx, actor, { area: AREA, action: 'create', id: type.id, name: type.fullName, after: { added } });
      return { added: added.length, skipped };
    }),

  sort: (actor: Actor, { dictionaryTypeId, ids }: { dictionaryTypeId: string; ids: string[] }) =>
    inTransaction(actor.db, async ({ tx }) => {
      await access.requireAccess(actor, tx, dictionaryTypeId, 'btn_edit');
      const type = await requireType(tx, dictionaryTypeId);
      await dictionaryDataStore.order(tx, dictionaryTypeId, ids);
      await audit(tx, actor, { area: AREA, action: 'sort', id: type.id, name: type.fullName, after: { ids } });
    }),

  exported: async (actor: Actor, id: string) => {
    await access.requireAccess(actor, actor.db, id);
    const type = await requireType(actor.db, id);
    const items = await dictionaryDataStore.ofType(actor.db, id);
    const codes = new Map(items.map((item) => [item.id, item.enCode]));
    const say = (key: string): string => translate(actor.language, `dictionary.${key}`);
    const headings = SHEET_COLUMNS.map((key) => ({ title: say(`h_${key}`) }));
    const rows = async function* () {
      for (const item of items) {
        const state = say(item.enabledMark === 1 ? 'v_on' : 'v_off');
        yield [item.fullName, item.enCode, codes.get(item.parentId) ?? '', item.sortCode, state, item.description];
      }
    };
    return { name: `${type.fullName}.xlsx`, content: xlsxOf(type.fullName, headings, Readable.from(rows())) };
  },

  /** All rows or none: the wrong lines are named. */
  imported: async (actor: Actor, id: string, file: () => Promise<MultipartFile | undefined>) => {
    // before a byte is read
    await access.requireAccess(actor, actor.db, id, 'btn_add');
    const rows = await readRows(await file(), actor.language);
    return inTransaction(actor.db, async ({ tx }) => {
      const type = await requireType(tx, id);
      const stored = await dictionaryDataStore.ofType(tx, id);
      const known = new Map(
        stored.map((item) => [
          item.enCode.toLowerCase(),
          { id: item.id, version: item.version, isDefault: item.isDefault },
        ]),
      );
      const { items, problems } = readItems(rows, new Set(known.keys()), type.isTree === 1);
      refuseProblems(problems, actor.language);
      const counts = { added: 0, updated: 0 };
      for (const item of items) counts[await writeItem(tx, actor, id, item, known)] += 1;
      await audit(tx, actor, { area: AREA, action: 'import', id, name: type.fullName, after: counts });
      return counts;
    });
  },
});
export type DictionarySheetService = ReturnType<typeof createDictionarySheetService>;
