import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MATCH_ALL } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Db } from '#platform/database/database';
import type { DisplayValues } from '../record/display-values';
import { orderOf } from '../record/list-query.rules';
import type { RecordAccess } from '../record/record-access';
import type { RecordLists } from '../record/record-list.reads';
import { isVisible } from '../record/record.rights';
import { readMain } from '../record/record-values';
import { recordStore } from '../record/record.store';

type Deps = {
  access: RecordAccess;
  lists: RecordLists;
  display: DisplayValues;
  people: { administrators(db: Db): Promise<readonly string[]> };
};
type Reader = { db: Db; tenant: string; userId: string };
type Wanted = { formId: string; fields: readonly string[]; maxRows: number };

/** Records read at once. */
const CHUNK = 500;

/**
 * Records of a form as rows of a data interface: those that the reader's list shows, in its order, names for ids and words for choices, numbers
 * as they are. A field that the reader may not see is empty, so that what shows the rows works for everybody.
 */
export const createFormRows = ({ access, lists, display, people }: Deps) => ({
  read: async ({ db, tenant, userId }: Reader, { formId, fields, maxRows }: Wanted) => {
    const isAdministrator = (await people.administrators(db)).includes(userId);
    const who = { db, tenant, userId, isAdministrator };
    return access.as(who, formId, [], async ({ form, rights }) => {
      const wanted = [...new Set(fields)].map((name) => {
        const field = form.main.find((each) => each.field === name);
        if (field === undefined || field.block.definition.isSecret)
          throw new AppError(commonErrors.unknown_field, { field: name }, [
            { path: 'definition.form.fields', message: '' },
          ]);
        return field;
      });
      const seen = wanted.filter(({ path }) => isVisible(rights, path));
      const { onlyThose } = form.document.list;
      const ids = await lists.ids(db, form, rights.scope, {
        filter: onlyThose === undefined ? MATCH_ALL : resolveVariables(onlyThose, await access.variables(who)),
        keyword: undefined,
        order: orderOf(form, rights, '', ''),
        offset: 0,
        limit: maxRows + 1,
      });
      const rows: Record<string, unknown>[] = [];
      for (let at = 0; at < Math.min(ids.length, maxRows); at += CHUNK) {
        const chunk = ids.slice(at, Math.min(at + CHUNK, maxRows));
        const stored = await recordStore.findMany(db, form, rights.scope, chunk, { flat: true });
        const records = stored.map((row) => readMain(seen, row));
        const texts = await display({ db, tenant, language: 'zh' }, form, records);
        records.forEach((record, place) => {
          const row: Record<string, unknown> = {};
          for (const field of wanted) {
            const value = record[field.field];
            const isNumber = typeof value === 'number' && field.filterKind === 'number';
            const isPlain = isNumber && !field.block.definition.readsOptions && field.type !== 'switch';
            row[field.field] = isPlain ? value : (texts[place]?.[field.field] ?? '');
          }
          rows.push(row);
        });
      }
      return { rows, truncated: ids.length > maxRows };
    });
  },
});
