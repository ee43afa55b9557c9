import { Tabs } from '@qiaoban/ui/tabs';
import { MATERIAL_TYPES, deleteMaterial, listMaterials } from '@qiaoban/contracts/channel/wechat-material.contract';
import type { MaterialKind, MaterialRow } from '@qiaoban/contracts/channel/wechat-material.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { MaterialDialog } from '../parts/material-dialog';
import '../parts/settings-form.css';
import { NotConnected, useIsConnected } from '../parts/not-connected';

const KINDS = Object.keys(MATERIAL_TYPES) as MaterialKind[];

/** Permanent materials: pictures, voices, videos, articles. */
export const WechatMaterialPage = () => {
  const t = useT();
  const standard = useListActions();
  const isConnected = useIsConnected('mp');
  const [url, setUrl] = useUrlState({ kind: 'image', dialog: '', page: 1, keyword: '' });
  const kind = KINDS.find((each) => each === url.kind) ?? 'image';
  const list = useList(listMaterials, { params: { type: MATERIAL_TYPES[kind] } });
  const remove = useAction(deleteMaterial, { stale: [listMaterials] });
  const columns: DataColumn<MaterialRow>[] = [
    {
      key: 'returnUrl',
      title: t('wechat.picture'),
      width: 80,
      hidden: kind !== 'image',
      render: (row) =>
        row.returnUrl && <img className="channel-picture" src={row.returnUrl} alt={row.title} loading="lazy" />,
    },
    {
      key: 'title',
      title: t('wechat.material_title'),
      width: 260,
      onPhone: 'title',
      render: (row) =>
        row.returnUrl === '' ? (
          row.title
        ) : (
          <a href={row.returnUrl} target="_blank" rel="noreferrer">
            {row.title}
          </a>
        ),
    },
    { key: 'author', title: t('wechat.author'), width: 120, hidden: kind !== 'article' },
    { key: 'digest', title: t('wechat.digest'), hidden: kind !== 'article' && kind !== 'video' },
    { key: 'creatorTime', title: t('app.created_at'), width: 160, render: (row) => formatTime(row.creatorTime) },
  ];
  return (
    <Page toolbar={<NotConnected kind="mp" />}>
      <Tabs
        activeKey={kind}
        onChange={(next) => setUrl({ kind: next, page: 1, keyword: '' })}
        items={KINDS.map((key) => ({ key, label: t(`wechat.kind_${key}`) }))}
      />
      <SearchBar {...list.search} keywordHint={t('wechat.material_title')} />
      <DataTable<MaterialRow>
        id="channel.mp-material"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[
          {
            ...standard.add(t(kind === 'article' ? 'wechat.write_article' : 'wechat.upload'), () =>
              setUrl({ dialog: 'new' }),
            ),
            whyNot: isConnected ? undefined : t('channel.not_connected_mp'),
          },
        ]}
        rowActions={(row) => [
          standard.remove(() => remove.tried({ params: { id: row.id } }), {
            title: t('wechat.material_remove_ask', { name: row.title }),
          }),
        ]}
        empty={{ title: t('wechat.no_materials'), hint: t('wechat.no_materials_hint') }}
      />
      <MaterialDialog key={kind} open={url.dialog === 'new'} kind={kind} onClose={() => setUrl({ dialog: '' })} />
    </Page>
  );
};
