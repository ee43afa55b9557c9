import { useNavigate } from 'react-router';
import type { PortalRow } from '@qiaoban/contracts/portal/portal.contract';
import { copyPortal, deletePortal, listPortals, setPortalState } from '@qiaoban/contracts/portal/portal.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { PublishTag, useDesignedList } from '#lib/list/designed-list.tsx';
import { DesignedTable } from '#lib/list/designed-table.tsx';
import { StateSwitch } from '#lib/list/state-switch.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { NewPortalDialog } from '../parts/new-portal-dialog';
import { usePortalCategories } from '../parts/portal-meta-fields';
import { PreviewDialog } from '../parts/preview-dialog';
import { useGrantRoles } from '../parts/use-grant-roles';

/** Portals that were designed: find, make, design, grant, preview, copy, enable, delete. */
export const PortalListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listPortals, { search: { category: '' } });
  const categories = usePortalCategories();
  const grantRoles = useGrantRoles();
  const stale = [listPortals];
  const copy = useAction(copyPortal, { stale });
  const remove = useAction(deletePortal, { stale });
  const state = useAction(setPortalState, { stale });
  const design = (id: string): void => void navigate(`/onlineDev/portalDesigner/${id}`);
  const common = useDesignedList<PortalRow>(design);
  const columns: DataColumn<PortalRow>[] = [
    common.name(t('portal.name')),
    { key: 'enCode', title: t('portal.code'), width: 130, sortable: true },
    common.category('category', categories),
    {
      key: 'state',
      title: t('designed.publishing'),
      width: 120,
      render: (row) => <PublishTag state={row.state} />,
    },
    { key: 'roleCount', title: t('portal.roles'), width: 90, kind: 'number' },
    {
      key: 'enabledMark',
      title: t('app.status'),
      width: 90,
      render: (row) => (
        <StateSwitch
          name={row.fullName}
          enabledMark={row.enabledMark === 1 && row.state > 0 ? 1 : 0}
          disabled={row.state === 0}
          may={may('btn_edit')}
          stops={t('portal.state_stops')}
          onChange={(enabledMark) => state.tried({ params: { id: row.id }, body: { enabledMark } })}
        />
      ),
    },
    common.creator(),
    common.createdAt(),
    common.modifier(),
    common.modifiedAt(),
    common.description(),
  ];
  const shown = list.table.source.rows?.find((row) => row.id === url.id);
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('designed.name_or_code')}
          fields={[{ key: 'category', label: t('designed.category'), options: categories }]}
        />
      }
    >
      <DesignedTable<PortalRow>
        id="portal.portals"
        table={list.table}
        columns={columns}
        add={standard.add(t('portal.new_portal'), () => setUrl({ dialog: 'new' }))}
        none={{ title: t('portal.none_yet'), hint: t('portal.none_yet_hint') }}
        onDesign={design}
        actions={(row) => [
          standard.edit(() => design(row.id)),
          {
            key: 'preview',
            label: t('app.preview'),
            hidden: !may('btn_preview'),
            run: () => setUrl({ dialog: 'preview', id: row.id }),
          },
          {
            key: 'grant',
            label: t('portal.grant'),
            hidden: !may('btn_authorize'),
            run: () => void grantRoles(row),
          },
          common.copy('btn_copy', () => copy.tried({ params: { id: row.id } })),
          standard.usedBy({ kind: 'portal', id: row.id, name: row.fullName }),
          standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
            kind: 'portal',
            id: row.id,
            name: row.fullName,
          }),
        ]}
      />
      <NewPortalDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
      {url.dialog === 'preview' && url.id !== '' && (
        <PreviewDialog id={url.id} title={shown?.fullName ?? ''} onClose={() => setUrl({ dialog: '', id: '' })} />
      )}
    </Page>
  );
};
