import { useMemo, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import {
  deleteDataScheme,
  listDataSchemes,
  updateDataScheme,
} from '@qiaoban/contracts/permission/data-scheme.contract';
import type { DataScheme, getRightsDesign } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { FormDocument } from '@qiaoban/form/document';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { askRemoval } from '#pickers/uses/uses.tsx';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { recordConditionFields } from '#pickers/condition/record-condition-fields.tsx';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { SchemeDialog } from './scheme-dialog';
import { staleAfterScheme } from './scheme-stale';

type Props = { menuId: string; design: ReplyOf<typeof getRightsDesign>; may: boolean };

/** The data schemes of a menu. */
export const SchemeList = ({ menuId, design, may }: Props) => {
  const t = useT();
  const host = useFormHost();
  const [url, setUrl] = useUrlState({ scheme: '' });
  const [copied, setCopied] = useState<DataScheme>();
  const schemes = useRoute(listDataSchemes, { params: { id: menuId } }, { staleTime: 0 });
  const remove = useAction(deleteDataScheme, { stale: staleAfterScheme });
  const state = useAction(updateDataScheme, { stale: staleAfterScheme });
  const fields = useMemo(
    () => recordConditionFields(design.formData as unknown as FormDocument, host, (key) => t(`permission-data.${key}`)),
    [design.formData, host, t],
  );
  const rows = schemes.data?.list;
  const close = (): void => {
    setCopied(undefined);
    setUrl({ scheme: '' });
  };
  const flip = ({ id, granted: _granted, ...scheme }: DataScheme): Promise<unknown> =>
    state.tried({ params: { id }, body: { ...scheme, enabledMark: scheme.enabledMark === 1 ? 0 : 1 } });
  return (
    <>
      <DataTable<DataScheme>
        id="permission.schemes"
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('permission-data.name'), width: 200, onPhone: 'title' },
          { key: 'enCode', title: t('permission-data.code'), width: 140 },
          {
            key: 'range',
            title: t('permission-data.range'),
            render: (row) => (
              <span className="scheme-range">
                {row.preset === 'custom' ? row.conditionText : t(`permission-data.preset_${row.preset}`)}
              </span>
            ),
          },
          { key: 'granted', title: t('permission-data.granted'), kind: 'number', width: 90 },
          { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 80, onPhone: 'hide' },
          {
            key: 'enabledMark',
            title: t('app.status'),
            width: 90,
            render: (row) => (
              <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
                {t(row.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}
              </StatusTag>
            ),
          },
        ]}
        source={tableSource(schemes, rows)}
        toolbar={[
          {
            key: 'add',
            label: t('permission-data.add'),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !may,
            run: () => setUrl({ scheme: 'new' }),
          },
        ]}
        rowActions={(row) => [
          { key: 'edit', label: t('app.edit'), hidden: !may, run: () => setUrl({ scheme: row.id }) },
          {
            key: 'copy',
            label: t('app.copy'),
            hidden: !may,
            run: () => {
              setCopied(row);
              setUrl({ scheme: 'new' });
            },
          },
          {
            key: 'state',
            label: t(row.enabledMark === 1 ? 'app.disable' : 'app.enable'),
            hidden: !may,
            ...(row.enabledMark === 1
              ? { confirm: t('app.disable_confirm', { name: row.fullName }), danger: true }
              : {}),
            run: () => flip(row),
          },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            hidden: !may,
            run: async () =>
              (await askRemoval(
                { kind: 'dataScheme', id: row.id, name: row.fullName },
                { title: t('permission-data.remove_ask', { name: row.fullName }) },
              )) && remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={170}
        empty={{ title: t('permission-data.none'), hint: t('permission-data.none_hint') }}
      />
      {url.scheme !== '' && rows && (
        <SchemeDialog
          key={url.scheme}
          menuId={menuId}
          scheme={url.scheme === 'new' ? undefined : rows.find((row) => row.id === url.scheme)}
          from={copied}
          order={rows.length}
          fields={fields}
          host={host}
          onClose={close}
        />
      )}
    </>
  );
};
