import type { z } from 'zod';
import { FileExcelOutlined, TableOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { FormModelRow } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getFormOpenApi } from '@qiaoban/contracts/visualdev/form-openapi.contract';
import { copyFormModel, deleteFormModel, listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Icon } from '@qiaoban/ui/icon';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { PublishTag, useDesignedList } from '#lib/list/designed-list.tsx';
import { PicturedTable } from '#lib/list/designed-table.tsx';
import { call } from '#lib/call/call.ts';
import { countText } from '#lib/texts/count-text.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButton, useButtons } from '#lib/session/permission.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import { useSession } from '#lib/session/session.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useFormCategories } from '#pickers/form/form-meta-fields.tsx';
import { CodeDialog } from '../codegen/code-dialog';
import { FromTableDialog } from '../from-table/from-table-dialog';
import { FromDataDialog } from '../from-data/from-data-dialog';
import { menuPathOfForm } from '../parts/form-menu';
import { PrintTemplatesDialog } from '../print/print-templates-dialog';
import { PublicSettingsDialog } from '../public/public-settings-dialog';
import { NewFormDialog } from '../parts/new-form-dialog';

type Row = z.infer<typeof FormModelRow>;

/** The calls of a form as a file for other programs. */
const saveOpenApi = async ({ id, enCode }: Row): Promise<void> => {
  try {
    const { document } = await call(getFormOpenApi, { params: { id } });
    const blob = new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
    saveBlob({ blob, name: `${enCode}.openapi.json` });
  } catch (cause) {
    showFailure(cause);
  }
};

/** What may be done with one form. */
const useFormActions = (
  common: ReturnType<typeof useDesignedList<Row>>,
  design: (id: string) => void,
  onDialog: (dialog: 'public' | 'prints' | 'code', id: string) => void,
): ((row: Row) => Action[]) => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  const menu = useSession((s) => s.menuList);
  const copy = useAction(copyFormModel, { stale: [listFormModels] });
  const remove = useAction(deleteFormModel, { stale: [listFormModels] });
  return (row) => {
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
        key: 'public',
        label: t('visualdev.public_link'),
        hidden: !may('btn_edit') || row.publishedVersion === 0 || row.hasFlow || row.source !== '',
        run: () => onDialog('public', row.id),
      },
      {
        key: 'prints',
        label: t('visualdev.print_templates_short'),
        hidden: !may('btn_edit') || row.publishedVersion === 0,
        run: () => onDialog('prints', row.id),
      },
      {
        key: 'openapi',
        label: t('visualdev.openapi'),
        hidden: row.publishedVersion === 0,
        run: () => saveOpenApi(row),
      },
      {
        key: 'code',
        label: t('visualdev.code_make'),
        hidden: !may('btn_edit') || row.publishedVersion === 0,
        run: () => onDialog('code', row.id),
      },
      common.copy('btn_copy', () => copy.tried({ params: { id: row.id } })),
      standard.usedBy({ kind: 'form', id: row.id, name: row.fullName }),
      standard.remove(
        () => remove.tried({ params: { id: row.id } }),
        {
          title: t('visualdev.remove_form', { name: row.fullName }),
          text: t('visualdev.remove_form_text'),
        },
        { kind: 'form', id: row.id, name: row.fullName },
      ),
    ];
  };
};

/** Forms that were designed: find, make, design, copy, open, delete. */
export const FormListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const mayMakeOfTables = useButton('btn_rows', { menu: 'dataApp.dataModel' });
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listFormModels, { search: { category: '' } });
  const categories = useFormCategories();
  const design = (id: string): void => void navigate(`/onlineDev/formDesigner/${id}`);
  const common = useDesignedList<Row>(design);

  const stateOf = (row: Row) => (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      <PublishTag state={row.state} version={row.publishedVersion} />
      {row.source !== '' && (
        <StatusTag tone="info">{t(row.source === 'external' ? 'visualdev.external' : 'visualdev.bound')}</StatusTag>
      )}
      {row.hasFlow && <StatusTag tone="info">{t('visualdev.flow')}</StatusTag>}
    </span>
  );
  const chosen = list.table.source.rows?.find(({ id }) => id === url.id);
  const actionsOf = useFormActions(common, design, (dialog, id) => setUrl({ dialog, id }));

  const columns: DataColumn<Row>[] = [
    common.name(t('visualdev.name'), (row) => <Icon name={row.icon} fallback="form" />),
    { key: 'enCode', title: t('visualdev.code'), width: 130, sortable: true },
    common.category('category', categories),
    {
      key: 'state',
      title: t('app.status'),
      width: 150,
      render: stateOf,
    },
    { key: 'recordCount', title: t('visualdev.record_count'), width: 100, kind: 'number' },
    common.creator(),
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
      <PicturedTable<Row>
        id="visualdev.forms"
        look="forms"
        table={list.table}
        columns={columns}
        add={standard.add(t('visualdev.new_form'), () => setUrl({ dialog: 'new' }))}
        otherWays={[
          {
            key: 'fromData',
            label: t('visualdev.from_data'),
            icon: <FileExcelOutlined />,
            hidden: !may('btn_add'),
            run: () => setUrl({ dialog: 'fromData' }),
          },
          {
            key: 'fromTable',
            label: t('visualdev.from_table'),
            icon: <TableOutlined />,
            hidden: !may('btn_add') || !mayMakeOfTables,
            run: () => setUrl({ dialog: 'fromTable' }),
          },
        ]}
        none={{ title: t('visualdev.no_forms'), hint: t('visualdev.no_forms_hint') }}
        actions={actionsOf}
        onDesign={design}
        categories={categories}
        icon={(row) => <Icon name={row.icon} fallback="form" />}
        facts={(row) => (
          <>
            {stateOf(row)}
            <span>{t('visualdev.records_in', { count: countText(row.recordCount) })}</span>
          </>
        )}
      />
      {url.dialog === 'public' && url.id !== '' && (
        <PublicSettingsDialog
          form={{
            id: url.id,
            fullName: chosen?.fullName ?? '',
            publishedVersion: chosen?.publishedVersion ?? 0,
          }}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {url.dialog === 'prints' && url.id !== '' && (
        <PrintTemplatesDialog
          form={{ id: url.id, fullName: chosen?.fullName ?? '', hasFlow: chosen?.hasFlow === true }}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {url.dialog === 'code' && chosen && (
        <CodeDialog
          form={{ id: url.id, fullName: chosen.fullName, enCode: chosen.enCode }}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      {url.dialog === 'fromTable' && <FromTableDialog onClose={() => setUrl({ dialog: '' })} onDesign={design} />}
      {url.dialog === 'fromData' && <FromDataDialog onClose={() => setUrl({ dialog: '' })} onDesign={design} />}
      <NewFormDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
    </Page>
  );
};
