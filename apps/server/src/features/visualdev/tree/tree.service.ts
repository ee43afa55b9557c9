import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { TreeRow } from '@qiaoban/contracts/visualdev/record-tree.contract';
import type { Actor } from '#platform/http/caller';
import { treeField } from '@qiaoban/form/tree-field';
import type { AskList, AskedList } from '../record/list-question';
import type { Allowed, RecordAccess } from '../record/record-access';
import { titleOf } from '../record/record-changes.rules';
import { figuresOf } from '../record/record-figures.service';
import { isVisible } from '../record/record.rights';
import type { RecordService } from '../record/record.service';
import { readMain } from '../record/record-values';
import { recordStore } from '../record/record.store';
import { readAbove, readBelow } from './tree.reads';

type Deps = { access: RecordAccess; ask: AskList; records: Pick<RecordService, 'listOf'> };
type TreeQuery = AskedList & { parent: string; currentPage: number; pageSize: number };

const isSearch = ({ keyword, json, filter }: AskedList): boolean => keyword !== '' || json !== '' || filter !== '';

/** Records one below the other, by the field that the list's design names. */
export const createTreeService = ({ access, ask, records }: Deps) => {
  const pathsOf = async (
    actor: Actor,
    { form, rights }: Allowed,
    above: ReadonlyMap<string, string[]>,
  ): Promise<(id: string) => TreeRow['path']> => {
    const wanted = [...new Set([...above.values()].flat())];
    const rows =
      wanted.length === 0 ? [] : await recordStore.findMany(actor.db, form, rights.scope, wanted, { flat: true });
    const names = new Map(
      rows.map((row) => [row.id, titleOf(form, readMain(form.stored, row), (field) => isVisible(rights, field))]),
    );
    return (id) => (above.get(id) ?? []).map((each) => ({ id: each, name: names.get(each) ?? '' }));
  };

  return {
    list: (actor: Actor, formId: string, query: TreeQuery) =>
      access.as(actor, formId, [], async (allowed) => {
        const { form, rights } = allowed;
        const parent = treeField(form.document);
        if (parent === undefined || !isVisible(rights, parent.field))
          throw new AppError(commonErrors.unknown_field, { field: form.document.list.treeBy ?? '' });
        const searches = query.parent === '' && isSearch(query);
        // what the list leaves out anyway is no part of the tree
        const { filter } = await ask(actor, allowed, { sidx: '', sort: 'desc', keyword: '', json: '', filter: '' });
        const at = { form, scope: rights.scope, filter, parent };
        const page = await records.listOf(actor, allowed, {
          ...query,
          deleted: '0',
          ...(searches ? {} : { tree: { ...at, above: query.parent } }),
        });
        const ids = page.list.map(({ id }) => id);
        const below = await readBelow(actor.db, at, ids, figuresOf(form, rights));
        const above = searches ? await readAbove(actor.db, at, ids) : new Map<string, string[]>();
        const pathOf = await pathsOf(actor, allowed, above);
        return {
          ...page,
          list: page.list.map((row): TreeRow => {
            const found = below.get(row.id);
            return {
              ...row,
              below: found?.children ?? 0,
              allBelow: found?.below ?? 0,
              sums: found?.sums ?? {},
              path: pathOf(row.id),
            };
          }),
        };
      }),
  };
};
