import { useState } from 'react';
import { Segmented } from 'antd';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { exportMenuBranch } from '@qiaoban/contracts/menu/menu-branch.contract';
import { deleteMenu, listMenus, setMenuState } from '@qiaoban/contracts/menu/menu.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { call } from '#lib/call/call.ts';
import { showFailure, tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { useDataRights } from '#pickers/authorize/use-data-rights.ts';
import { treeRows } from '#pickers/choice/tree-rows.ts';
import { ArrangeDialog } from '../parts/arrange-dialog';
import { ButtonsDrawer } from '../parts/buttons-drawer';
import { ColumnsDrawer } from '../parts/columns-drawer';
import { ImportDialog } from '../parts/import-dialog';
import { menuColumns } from '../parts/menu-columns';
import type { MenuLine } from '../parts/menu-columns';
import { MenuDialog } from '../parts/menu-dialog';
import { SitesDialog } from '../parts/sites-dialog';
import { staleAfterMenu } from '../stale';

/** A menu with all below it as a file for another installation. */
const exportBranch = async ({ id, enCode }: MenuLine): Promise<void> => {
  const file = await call(exportMenuBranch, { params: { id } });
  const blob = new Blob([JSON.stringify(file, undefined, 2)], { type: 'application/json' });
  saveBlob({ blob, name: `menu-${enCode}.json` });
};

const afterChange = { stale: staleAfterMenu, done: () => void refreshRights() };

type Dialog = { dialog: string; id?: string; parent?: string };

/** What may be done with one entry of the menu. */
const useMenuActions = (
  onDialog: (dialog: Dialog) => void,
  onDrawer: (kind: 'buttons' | 'columns', menu: MenuLine) => void,
): ((row: MenuLine) => Action[]) => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const dataRights = useDataRights(may('btn_columnPer'));
  const remove = useAction(deleteMenu, afterChange);
  return (row) => {
    const isDirectory = row.type === MENU_TYPE.directory;
    const hasItems = !isDirectory && row.type !== MENU_TYPE.link && row.type !== MENU_TYPE.screen;
    return [
      standard.edit(() => onDialog({ dialog: 'edit', id: row.id })),
      {
        key: 'below',
        label: t('menu.add_below'),
        hidden: !may('btn_add') || !isDirectory,
        run: () => onDialog({ dialog: 'new', parent: row.id }),
      },
      {
        key: 'buttons',
        label: t('menu.buttons'),
        hidden: !may('btn_btnPer') || !hasItems,
        run: () => onDrawer('buttons', row),
      },
      {
        key: 'columns',
        label: t('menu.columns'),
        hidden: !may('btn_columnPer') || !hasItems,
        run: () => onDrawer('columns', row),
      },
      dataRights(row),
      { key: 'export', label: t('menu.export_branch'), run: () => exportBranch(row).catch(showFailure) },
      {
        ...standard.remove(
          () => remove.tried({ params: { id: row.id } }),
          { title: t('menu.remove_ask', { name: row.fullName }), text: t('menu.remove_text') },
          { kind: 'menu', id: row.id, name: row.fullName },
        ),
        hidden: !may('btn_remove') || row.isBuiltin,
      },
    ];
  };
};

/** The menu of browser or app as a tree, with the buttons and columns of each entry. */
export const MenuPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const isPhone = usePhone();
  const [url, setUrl] = useUrlState({ category: 'Web', keyword: '', dialog: '', id: '', parent: '' });
  const category = url.category === 'App' ? 'App' : 'Web';
  const menus = useRoute(listMenus, { query: { category, keyword: url.keyword } }, { keepPrevious: true });
  const [isOpen, setOpen] = useState(true);
  const [drawer, setDrawer] = useState<{ kind: 'buttons' | 'columns'; menu: MenuLine }>();
  const state = useAction(setMenuState, afterChange);

  const rowActions = useMenuActions(setUrl, (kind, menu) => setDrawer({ kind, menu }));

  return (
    <Page
      toolbar={
        <>
          <Segmented
            style={{ alignSelf: 'flex-start' }}
            aria-label={t('menu.category')}
            value={category}
            onChange={(next) => setUrl({ category: next })}
            options={[
              { value: 'Web', label: t('menu.web') },
              { value: 'App', label: t('menu.app') },
            ]}
          />
          <SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('menu.keyword_hint')} />
        </>
      }
    >
      <DataTable<MenuLine>
        // the table takes its open rows when it is made
        key={String(isOpen)}
        id="menu.menu"
        rowKey={(row) => row.id}
        columns={menuColumns(t, may('btn_edit'), (row, enabledMark) =>
          state.tried({ params: { id: row.id }, body: { enabledMark } }),
        )}
        source={tableSource(menus, menus.data && treeRows(menus.data.list), url.keyword !== '')}
        childrenField="children"
        treeOpen={isOpen}
        toolbar={[
          standard.add(t('menu.new_menu'), () => setUrl({ dialog: 'new', parent: '' })),
          {
            key: 'fold',
            label: t(isOpen ? 'menu.fold_all' : 'menu.open_all'),
            hidden: isPhone,
            run: () => setOpen(!isOpen),
          },
          {
            key: 'arrange',
            label: t('menu.arrange'),
            hidden: !may('btn_edit') || url.keyword !== '',
            run: () => setUrl({ dialog: 'arrange' }),
          },
          {
            key: 'import',
            label: t('menu.import_branch'),
            hidden: !may('btn_add'),
            run: () => setUrl({ dialog: 'import' }),
          },
          {
            key: 'sites',
            label: t('menu.sites'),
            hidden: !may('btn_edit'),
            run: () => setUrl({ dialog: 'sites' }),
          },
        ]}
        rowActions={rowActions}
        actionsWidth={190}
        empty={{ title: t('menu.none'), hint: t('menu.none_hint') }}
      />
      {url.dialog === 'arrange' && menus.data && (
        <ArrangeDialog menus={menus.data.list} onClose={() => setUrl({ dialog: '' })} />
      )}
      {url.dialog === 'import' && <ImportDialog category={category} onClose={() => setUrl({ dialog: '' })} />}
      {url.dialog === 'sites' && <SitesDialog open onClose={() => setUrl({ dialog: '' })} />}
      {(url.dialog === 'new' || url.dialog === 'edit') && menus.data && (
        <MenuDialog
          open
          id={url.dialog === 'edit' ? url.id : ''}
          category={category}
          parentId={url.parent}
          menus={menus.data.list}
          onClose={() => setUrl({ dialog: '', id: '', parent: '' })}
        />
      )}
      {drawer?.kind === 'buttons' && <ButtonsDrawer menu={drawer.menu} onClose={() => setDrawer(undefined)} />}
      {drawer?.kind === 'columns' && (
        <ColumnsDrawer
          menu={{ ...drawer.menu, hasForm: drawer.menu.type === MENU_TYPE.form }}
          onClose={() => setDrawer(undefined)}
        />
      )}
    </Page>
  );
};
