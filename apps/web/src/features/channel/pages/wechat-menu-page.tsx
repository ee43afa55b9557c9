import { CloudDownloadOutlined, CloudUploadOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  MP_ENTRIES,
  MP_MENUS,
  clearMpMenu,
  deleteMpMenu,
  fetchMpMenu,
  listMpMenus,
  publishMpMenu,
} from '@qiaoban/contracts/channel/wechat-menu.contract';
import type { MpMenuRow } from '@qiaoban/contracts/channel/wechat-menu.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { WechatMenuDialog } from '../parts/wechat-menu-dialog';
import { NotConnected, useIsConnected } from '../parts/not-connected';

type Line = MpMenuRow & { children?: MpMenuRow[] };

const goalOf = (row: MpMenuRow): string =>
  row.type === 'click' ? row.content : row.type === 'miniprogram' ? `${row.appId} ${row.pagePath}` : row.url;

/** The menu of the public account: edited here, then published. */
export const WechatMenuPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const isConnected = useIsConnected('mp');
  const [url, setUrl] = useUrlState({ dialog: '', id: '', parent: '' });
  const menus = useRoute(listMpMenus, {});
  const stale = { stale: [listMpMenus] };
  const remove = useAction(deleteMpMenu, stale);
  const publish = useAction(publishMpMenu, { success: t('wechat.published') });
  const fetch = useAction(fetchMpMenu, { ...stale, success: t('wechat.fetched') });
  const clear = useAction(clearMpMenu, { success: t('wechat.cleared') });
  const rows: Line[] | undefined = menus.data?.list.map(({ children, ...menu }) =>
    children.length > 0 ? { ...menu, children } : menu,
  );
  const columns: DataColumn<Line>[] = [
    { key: 'fullName', title: t('wechat.menu_name'), width: 220, onPhone: 'title' },
    { key: 'type', title: t('wechat.menu_type'), width: 130, render: (row) => t(`wechat.menu_${row.type}`) },
    { key: 'goal', title: t('wechat.menu_goal'), render: goalOf },
    { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 90, onPhone: 'hide' },
  ];
  const isFull = (rows?.length ?? 0) >= MP_MENUS;
  return (
    <Page toolbar={<NotConnected kind="mp" />}>
      <DataTable<Line>
        key={rows === undefined ? 'loading' : 'loaded'}
        id="channel.mp-menu"
        rowKey={(row) => row.id}
        columns={columns}
        source={tableSource(menus, rows)}
        childrenField="children"
        treeOpen
        toolbar={[
          {
            key: 'add',
            label: t('wechat.add_menu'),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !may('btn_add'),
            whyNot: isFull ? t('wechat.menu_full', { count: MP_MENUS }) : undefined,
            run: () => setUrl({ dialog: 'new', parent: '-1' }),
          },
          {
            key: 'publish',
            label: t('wechat.publish'),
            icon: <CloudUploadOutlined />,
            hidden: !may('btn_release'),
            whyNot: isConnected ? undefined : t('channel.not_connected_mp'),
            confirm: t('wechat.publish_ask'),
            run: () => publish.tried({}),
          },
          {
            key: 'fetch',
            label: t('wechat.fetch'),
            icon: <CloudDownloadOutlined />,
            hidden: !may('btn_release'),
            whyNot: isConnected ? undefined : t('channel.not_connected_mp'),
            confirm: t('wechat.fetch_ask'),
            run: () => fetch.tried({}),
          },
          {
            key: 'clear',
            label: t('wechat.clear'),
            icon: <DeleteOutlined />,
            danger: true,
            hidden: !may('btn_release'),
            whyNot: isConnected ? undefined : t('channel.not_connected_mp'),
            confirm: t('wechat.clear_ask'),
            run: () => clear.tried({}),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'entry',
            label: t('wechat.add_entry'),
            hidden: row.parentId !== '-1' || !may('btn_add') || (row.children?.length ?? 0) >= MP_ENTRIES,
            run: () => setUrl({ dialog: 'new', parent: row.id }),
          },
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id, parent: row.parentId })),
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={200}
        empty={{ title: t('wechat.no_menu'), hint: t('wechat.no_menu_hint') }}
      />
      <WechatMenuDialog
        open={url.dialog !== ''}
        id={url.dialog === 'edit' ? url.id : undefined}
        parentId={url.parent}
        onClose={() => setUrl({ dialog: '', id: '', parent: '' })}
      />
    </Page>
  );
};
