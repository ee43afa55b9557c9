import { useState } from 'react';
import { Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import {
  addMenuButtons,
  deleteMenuButton,
  listMenuButtons,
  setMenuButtonState,
} from '@qiaoban/contracts/menu/menu-item.contract';
import type { MenuButton } from '@qiaoban/contracts/menu/menu-item.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { askRemoval } from '#pickers/uses/uses.tsx';
import { staleAfterItem } from '../stale';
import { ItemDialog } from './item-dialog';
import { StateCell } from './menu-columns';

const USUAL = [
  'btn_add',
  'btn_edit',
  'btn_remove',
  'btn_detail',
  'btn_copy',
  'btn_import',
  'btn_export',
  'btn_print',
] as const;

type ButtonLine = MenuButton & { children?: ButtonLine[] };

/** Buttons below the one that they belong to; leaves go without `children`. */
const buttonTree = (all: readonly MenuButton[], parentId?: string): ButtonLine[] => {
  const known = new Set(all.map((button) => button.id));
  return all
    .filter((button) => (parentId === undefined ? !known.has(button.parentId) : button.parentId === parentId))
    .map((button) => {
      const children = buttonTree(all, button.id);
      return children.length === 0 ? button : { ...button, children };
    });
};

type Props = { menu: { id: string; fullName: string }; onClose: () => void };

/** Buttons of a menu that can be granted; the common ones with one click. */
export const ButtonsDrawer = guardDialog(({ menu, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const [editing, setEditing] = useState<string>();
  const buttons = useRoute(listMenuButtons, { params: { id: menu.id }, query: {} }, { staleTime: 0 });
  const options = { stale: staleAfterItem, done: () => void refreshRights() };
  const addSome = useAction(addMenuButtons, options);
  const remove = useAction(deleteMenuButton, options);
  const state = useAction(setMenuButtonState, options);
  const has = new Set(buttons.data?.list.map((button) => button.enCode));
  const missing = USUAL.filter((code) => !has.has(code));
  const add = (codes: readonly string[]): void =>
    void addSome.tried({
      body: { moduleId: menu.id, buttons: codes.map((enCode) => ({ enCode, fullName: t(`menu.usual_${enCode}`) })) },
    });
  return (
    <Drawer open size={isPhone ? '100%' : 760} title={t('menu.buttons_of', { name: menu.fullName })} onClose={onClose}>
      <section className="menu-usual" aria-label={t('menu.usual_buttons')}>
        <strong>{t('menu.usual_buttons')}</strong>
        {USUAL.map((code) => (
          <Button
            key={code}
            size="small"
            icon={has.has(code) ? <CheckOutlined /> : <PlusOutlined />}
            disabled={has.has(code) || addSome.running || !buttons.data}
            onClick={() => add([code])}
          >
            {t(`menu.usual_${code}`)}
          </Button>
        ))}
        {missing.length > 1 && (
          <Button size="small" type="link" disabled={addSome.running || !buttons.data} onClick={() => add(missing)}>
            {t('menu.usual_all')}
          </Button>
        )}
        <p>{t('menu.usual_hint')}</p>
      </section>
      <DataTable<ButtonLine>
        // the table takes its open rows when it is made
        key={buttons.data?.list.map((row) => `${row.id}${row.parentId}`).join()}
        id="menu.buttons"
        childrenField="children"
        treeOpen
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('menu.name'), width: 150, onPhone: 'title' },
          { key: 'enCode', title: t('menu.code') },
          { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 80, onPhone: 'hide' },
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
        source={tableSource(buttons, buttons.data && buttonTree(buttons.data.list))}
        toolbar={[
          { key: 'add', label: t('menu.new_button'), icon: <PlusOutlined />, primary: true, run: () => setEditing('') },
        ]}
        rowActions={(row) => [
          { key: 'edit', label: t('app.edit'), run: () => setEditing(row.id) },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            run: async () =>
              (await askRemoval(
                { kind: 'menuButton', id: row.id, name: row.fullName },
                { title: t('menu.remove_item_ask', { name: row.fullName }), text: t('menu.remove_item_text') },
              )) && remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={120}
        empty={{ title: t('menu.no_buttons'), hint: t('menu.no_buttons_hint') }}
      />
      {editing !== undefined && (
        <ItemDialog kind="button" moduleId={menu.id} id={editing} onClose={() => setEditing(undefined)} />
      )}
    </Drawer>
  );
});
