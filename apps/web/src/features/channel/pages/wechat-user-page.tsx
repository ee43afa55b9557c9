import { useCallback, useState } from 'react';
import { SyncOutlined, TagsOutlined } from '@ant-design/icons';
import {
  blackMpUser,
  getMpUserSync,
  listMpUsers,
  syncMpUsers,
  treeMpTags,
  unblackMpUser,
} from '@qiaoban/contracts/channel/wechat-user.contract';
import type { MpUser } from '@qiaoban/contracts/channel/wechat-user.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import { LinkDialog, RemarkDialog, TagDialog } from '../parts/wechat-user-dialogs';
import { mpUserColumns } from '../parts/wechat-user-columns';
import { WechatTagPanel } from '../parts/wechat-tag-panel';
import { SyncStatus } from '../parts/sync-status';
import { NotConnected, useIsConnected } from '../parts/not-connected';

/** Followers of the public account by tag, and its black list. */
export const WechatUserPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ group: 'unblack', dialog: '', page: 1 });
  const [keys, setKeys] = useState<string[]>([]);
  const [row, setRow] = useState<MpUser>();
  const tree = useRoute(treeMpTags, {});
  const list = useList(listMpUsers, { params: { group: url.group } });
  const task = useRoute(getMpUserSync, {}, { staleTime: 0 });
  const stale = [listMpUsers, treeMpTags];
  const sync = useAction(syncMpUsers, { stale: [getMpUserSync], success: t('wechat.sync_started') });
  const black = useAction(blackMpUser, { stale });
  const unblack = useAction(unblackMpUser, { stale });
  const { refetch } = task;
  const isSyncing = task.data?.state === 'running' || task.data?.state === 'waiting';
  const ask = useCallback(() => void refetch(), [refetch]);
  const ended = useCallback(() => void markStale(listMpUsers, treeMpTags), []);
  const open = (dialog: string, chosen?: MpUser): void => {
    setRow(chosen);
    setUrl({ dialog });
  };
  const close = (): void => setUrl({ dialog: '' });
  const tags = (tree.data?.list ?? []).filter(({ id }) => /^\d+$/.test(id));
  const isConnected = useIsConnected('mp');
  const isBlackList = url.group === 'black';
  return (
    <SplitPage
      title={t('wechat.tags')}
      left={
        <WechatTagPanel
          groups={tree.data?.list}
          selected={url.group}
          onSelect={(group) => {
            setKeys([]);
            setUrl({ group, page: 1 });
          }}
          mayEdit={may('btn_tag')}
        />
      }
    >
      <Page
        toolbar={
          <>
            <NotConnected kind="mp" />
            <SearchBar {...list.search} keywordHint={t('wechat.user_hint')} />
            <SyncStatus task={task.data} refetch={ask} onEnd={ended} />
          </>
        }
      >
        <DataTable<MpUser>
          id="channel.mp-user"
          {...list.table}
          rowKey={(user) => user.openId}
          columns={mpUserColumns(t, tags)}
          {...(may('btn_edit') ? { selection: { keys, onChange: setKeys } } : {})}
          toolbar={[
            {
              key: 'sync',
              label: t('wechat.sync'),
              icon: <SyncOutlined />,
              primary: true,
              hidden: !may('btn_sync'),
              whyNot: isConnected ? (isSyncing ? t('wechat.sync_running') : undefined) : t('channel.not_connected_mp'),
              run: () => sync.tried({}),
            },
          ]}
          batchActions={[
            {
              key: 'tag',
              label: t('wechat.set_tags'),
              icon: <TagsOutlined />,
              hidden: !may('btn_edit'),
              run: () => open('tags'),
            },
          ]}
          rowActions={(user) => [
            { key: 'remark', label: t('wechat.remark'), hidden: !may('btn_edit'), run: () => open('remark', user) },
            { key: 'tag', label: t('wechat.tags'), hidden: !may('btn_edit'), run: () => open('tags', user) },
            { key: 'link', label: t('wechat.link'), hidden: !may('btn_edit'), run: () => open('link', user) },
            {
              key: 'black',
              label: t('wechat.black'),
              danger: true,
              confirm: t('wechat.black_ask'),
              hidden: isBlackList || !may('btn_black'),
              run: () => black.tried({ params: { openId: user.openId } }),
            },
            {
              key: 'unblack',
              label: t('wechat.unblack'),
              hidden: !isBlackList || !may('btn_black'),
              run: () => unblack.tried({ params: { openId: user.openId } }),
            },
          ]}
          actionsWidth={220}
          empty={{ title: t('wechat.no_users'), hint: t('wechat.no_users_hint') }}
        />
      </Page>
      <RemarkDialog user={url.dialog === 'remark' ? row : undefined} onClose={close} />
      <LinkDialog user={url.dialog === 'link' ? row : undefined} onClose={close} />
      <TagDialog
        users={url.dialog === 'tags' ? (row ? [row] : list.rows.filter((user) => keys.includes(user.openId))) : []}
        tags={tags}
        onClose={close}
        onDone={() => setKeys([])}
      />
    </SplitPage>
  );
};
