import { useState } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { PlusOutlined } from '@ant-design/icons';
import { deleteMenuColumn, listMenuColumns, setMenuColumnState } from '@qiaoban/contracts/menu/menu-item.contract';
import type { MenuColumn } from '@qiaoban/contracts/menu/menu-item.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { staleAfterItem } from '../stale';
import { FormColumnsDialog } from './form-columns-dialog';
import { ItemDialog } from './item-dialog';
import { ManyColumnsDialog } from './many-columns-dialog';
import { StateCell } from './menu-columns';

type Props = { menu: { id: string; fullName: string; hasForm: boolean }; onClose: () => void };

/** Columns of a menu that can be granted. */
export const ColumnsDrawer = guardDialog(({ menu, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const [editing, setEditing] = useState<string>();
  const [isMany, setMany] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const columns = useRoute(listMenuColumns, { params: { id: menu.id }, query: {} }, { staleTime: 0 });
  const options = { stale: staleAfterItem, done: () => void refreshRights() };
  const remove = useAction(deleteMenuColumn, options);
  const state = useAction(setMenuColumnState, options);
  return (
    <Drawer open size={isPhone ? '100%' : 760} title={t('menu.columns_of', { name: menu.fullName })} onClose={onClose}>
      <DataTable<MenuColumn>
        id="menu.columns"
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('menu.name'), width: 130, onPhone: 'title' },
          { key: 'enCode', title: t('menu.field_code') },
          {
            key: 'bindTableName',
            title: t('menu.table_name'),
            width: 110,
            render: (row) => row.bindTableName || row.bindTable || null,
          },
          { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 70, onPhone: 'hide' },
          {
            key: 'enabledMark',
            title: t('app.status'),
            width: 80,
            render: (row) => (
              <StateCell
                row={row}
                may
                onChange={(enabledMark) => state.tried({ params: { id: row.id }, body: { enabledMark } })}
              />
            ),
          },
        ]}
        source={tableSource(columns, columns.data?.list)}
        toolbar={[
          { key: 'add', label: t('menu.new_column'), icon: <PlusOutlined />, primary: true, run: () => setEditing('') },
          { key: 'many', label: t('menu.many_columns'), run: () => setMany(true) },
          { key: 'form', label: t('menu.columns_of_form'), hidden: !menu.hasForm, run: () => setPicking(true) },
        ]}
        rowActions={(row) => [
          { key: 'edit', label: t('app.edit'), run: () => setEditing(row.id) },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: { title: t('menu.remove_item_ask', { name: row.fullName }), text: t('menu.remove_item_text') },
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={120}
        empty={{ title: t('menu.no_columns'), hint: t('menu.no_columns_hint') }}
      />
      {editing !== undefined && (
        <ItemDialog kind="column" moduleId={menu.id} id={editing} onClose={() => setEditing(undefined)} />
      )}
      {isPicking && (
        <FormColumnsDialog
          moduleId={menu.id}
          known={columns.data?.list.map((column) => column.enCode) ?? []}
          onClose={() => setPicking(false)}
        />
      )}
      {isMany && <ManyColumnsDialog open moduleId={menu.id} onClose={() => setMany(false)} />}
    </Drawer>
  );
});
