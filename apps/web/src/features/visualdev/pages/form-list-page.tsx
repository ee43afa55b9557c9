import type { z } from 'zod';
import { useNavigate } from 'react-router';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { FormModelRow } from '@qiaoban/contracts/visualdev/form-model.contract';
import { copyFormModel, deleteFormModel, listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Icon } from '@qiaoban/ui/icon';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '../../../lib/i18n';
import { useListActions } from '../../../lib/list-actions';
import { useButtons } from '../../../lib/permission';
import { useAction } from '../../../lib/query';
import { useSession } from '../../../lib/session';
import { formatTime } from '../../../lib/time';
import { useList } from '../../../lib/use-list';
import { useUrlState } from '../../../lib/use-url-state';
import { useFormCategories } from '../../../pickers/form-meta-fields';
import { menuPathOfForm } from '../parts/form-menu';
import { NewFormDialog } from '../parts/new-form-dialog';

type Row = z.infer<typeof FormModelRow>;

const states: Record<number, { key: string; tone: Tone }> = {
  0: { key: 'visualdev.state_draft', tone: 'neutral' },
  1: { key: 'visualdev.state_published', tone: 'success' },
  2: { key: 'visualdev.state_newer', tone: 'warning' },
};

/** Forms that were designed: find, make, design, copy, open, delete. */
export const FormListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  const isPhone = usePhone();
  const menu = useSession((s) => s.menuList);
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listFormModels, { search: { category: '' } });
  const categories = useFormCategories();
  const copy = useAction(copyFormModel, { stale: [listFormModels] });
  const remove = useAction(deleteFormModel, { stale: [listFormModels] });
  const design = (id: string): void => void navigate(`/onlineDev/formDesigner/${id}`);
  const add = standard.add(t('visualdev.new_form'), () => setUrl({ dialog: 'new' }));

  const columns: DataColumn<Row>[] = [
    {
      key: 'fullName',
      title: t('visualdev.name'),
      width: 200,
      sortable: true,
      onPhone: 'title',
      render: (row) =>
        // On a phone the whole title of the card opens the row.
        isPhone || !may('btn_edit') ? (
          <>
            <Icon name={row.icon} fallback="form" /> {row.fullName}
          </>
        ) : (
          <button type="button" className="qb-link" onClick={() => design(row.id)}>
            <Icon name={row.icon} fallback="form" /> {row.fullName}
          </button>
        ),
    },
    { key: 'enCode', title: t('visualdev.code'), width: 130, sortable: true },
    {
      key: 'category',
      title: t('visualdev.category'),
      width: 120,
      render: (row) => categories.find((each) => each.value === row.category)?.label ?? '',
    },
    {
      key: 'state',
      title: t('app.status'),
      width: 150,
      render: (row) => (
        <span style={{ display: 'inline-flex', gap: 6 }}>
          <StatusTag tone={states[row.state]?.tone ?? 'neutral'}>
            {t(states[row.state]?.key ?? '')}
            {row.publishedVersion > 0 && ` v${row.publishedVersion}`}
          </StatusTag>
          {row.hasFlow && <StatusTag tone="info">{t('visualdev.flow')}</StatusTag>}
        </span>
      ),
    },
    { key: 'recordCount', title: t('visualdev.record_count'), width: 100, kind: 'number' },
    { key: 'creatorUser', title: t('visualdev.creator'), width: 110, onPhone: 'hide' },
    {
      key: 'lastModifyTime',
      title: t('app.modified_at'),
      width: 160,
      sortable: true,
      render: (row) => formatTime(row.lastModifyTime ?? row.creatorTime),
    },
    { key: 'description', title: t('app.description'), offAtFirst: true, onPhone: 'hide' },
  ];
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('visualdev.name_or_code')}
          fields={[{ key: 'category', label: t('visualdev.category'), options: categories }]}
        />
      }
    >
      <DataTable<Row>
        id="visualdev.forms"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[add]}
        actionsWidth={180}
        rowActions={(row) => {
          const path = menuPathOfForm(menu, row.id);
          return [
            { key: 'design', label: t('visualdev.design'), hidden: !may('btn_edit'), run: () => design(row.id) },
            {
              key: 'open',
              label: t('visualdev.open'),
              hidden: row.publishedVersion === 0 || path === undefined,
              run: () => path !== undefined && void navigate(path),
            },
            {
              key: 'copy',
              label: t('app.copy'),
              hidden: !may('btn_copy'),
              run: () => copy.tried({ params: { id: row.id } }),
            },
            {
              key: 'remove',
              label: t('app.remove'),
              danger: true,
              confirm: {
                title: t('visualdev.remove_form', { name: row.fullName }),
                text: t('visualdev.remove_form_text'),
              },
              hidden: !may('btn_remove'),
              run: () => remove.tried({ params: { id: row.id } }),
            },
          ];
        }}
        onRowOpen={(row) => may('btn_edit') && design(row.id)}
        empty={{
          title: t('visualdev.no_forms'),
          hint: t('visualdev.no_forms_hint'),
          action: may('btn_add') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add.run}>
              {add.label}
            </Button>
          ),
        }}
      />
      <NewFormDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
    </Page>
  );
};
