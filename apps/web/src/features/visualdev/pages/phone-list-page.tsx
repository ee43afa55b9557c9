import type { z } from 'zod';
import { useNavigate } from 'react-router';
import type { FormModelRow } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { DataTable } from '@qiaoban/ui/data-table';
import { Icon } from '@qiaoban/ui/icon';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { PublishTag, useDesignedList } from '#lib/list/designed-list.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useSession } from '#lib/session/session.ts';
import { useList } from '#lib/list/use-list.ts';
import { useFormCategories } from '#pickers/form/form-meta-fields.tsx';
import { menuPathOfForm } from '../parts/form-menu';

type Row = z.infer<typeof FormModelRow>;

/** Forms, to be arranged for the phone. */
export const PhoneListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const menu = useSession((s) => s.everyMenu);
  const list = useList(listFormModels, { search: { category: '' } });
  const categories = useFormCategories();
  const design = (id: string): void => void navigate(`/onlineDev/phoneDesigner/${encodeURIComponent(id)}`);
  const preview = (id: string): void => void navigate(`/onlineDev/phonePreview/${encodeURIComponent(id)}`);
  const common = useDesignedList<Row>(design);
  const columns: DataColumn<Row>[] = [
    common.name(t('visualdev.name'), (row) => <Icon name={row.icon} fallback="form" />),
    { key: 'enCode', title: t('visualdev.code'), width: 130, sortable: true },
    common.category('category', categories),
    {
      key: 'state',
      title: t('app.status'),
      width: 150,
      render: (row) => <PublishTag state={row.state} version={row.publishedVersion} />,
    },
    common.creator(),
    common.modifier(),
    common.modifiedAt(),
    common.description(),
  ];
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
      <DataTable<Row>
        {...list.table}
        id="visualdev.phone"
        rowKey={(row) => row.id}
        columns={columns}
        rowNumbers
        empty={{ title: t('visualdev.no_forms'), hint: t('visualdev.phone_no_forms_hint') }}
        rowActions={(row) => {
          const path = menuPathOfForm(menu, row.id);
          return [
            { key: 'design', label: t('visualdev.design'), hidden: !may('btn_edit'), run: () => design(row.id) },
            { key: 'preview', label: t('app.preview'), hidden: !may('btn_preview'), run: () => preview(row.id) },
            {
              key: 'open',
              label: t('visualdev.open'),
              hidden: row.publishedVersion === 0 || path === undefined,
              run: () => path !== undefined && void navigate(path),
            },
          ];
        }}
        {...(may('btn_edit') ? { onRowOpen: (row: Row) => design(row.id) } : {})}
      />
    </Page>
  );
};
