import { useState } from 'react';
import { ImportOutlined, KeyOutlined } from '@ant-design/icons';
import {
  listApplications,
  undoApplicationUpgrade,
  uninstallApplication,
} from '@qiaoban/contracts/application/application.contract';
import { listShippedApplications } from '@qiaoban/contracts/application/shipped.contract';
import type { ApplicationRow } from '@qiaoban/contracts/application/application.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { DocumentsDrawer } from '../parts/documents-drawer';
import { ExportDialog } from '../parts/export-dialog';
import { InstallDialog } from '../parts/install-dialog';
import { KeysDialog } from '../parts/keys-dialog';
import { ShippedApplications } from '../parts/shipped-applications';
import { UninstallDialog } from '../parts/uninstall-dialog';

type Open =
  | { dialog: 'install'; shipped?: string }
  | { dialog: 'export' | 'keys' }
  | { dialog: 'documents' | 'uninstall'; row: ApplicationRow };

/** Applications: documents that travel together from one installation to another. */
export const ApplicationPage = () => {
  const t = useT();
  const language = useLanguage();
  const may = useButtons();
  const standard = useListActions();
  const [open, setOpen] = useState<Open>();
  const list = useRoute(listApplications, {});
  const undo = useAction(undoApplicationUpgrade, { stale: [listApplications, listShippedApplications] });
  const remove = useAction(uninstallApplication, { stale: [listApplications, listShippedApplications] });
  const close = (): void => setOpen(undefined);

  const columns: DataColumn<ApplicationRow>[] = [
    {
      key: 'names',
      title: t('application.name'),
      width: 220,
      onPhone: 'title',
      render: (row) => textIn(row.names, language),
    },
    { key: 'code', title: t('application.code'), width: 160 },
    { key: 'version', title: t('application.version'), width: 100 },
    { key: 'documentCount', title: t('application.documents'), width: 90, align: 'right' },
    { key: 'signedBy', title: t('application.signed_by'), width: 140, render: (row) => row.signedBy || '—' },
    { key: 'installedBy', title: t('application.installed_by'), width: 120 },
    {
      key: 'installedAt',
      title: t('application.installed_at'),
      width: 160,
      render: (row) => formatTime(row.installedAt),
    },
  ];
  const toolbar: Action[] = [
    {
      key: 'install',
      label: t('application.install'),
      icon: <ImportOutlined />,
      primary: true,
      hidden: !may('btn_install'),
      run: () => setOpen({ dialog: 'install' }),
    },
    standard.giveOut(t('application.export'), () => setOpen({ dialog: 'export' })),
    { key: 'keys', label: t('application.keys'), icon: <KeyOutlined />, run: () => setOpen({ dialog: 'keys' }) },
  ];
  const rowActions = (row: ApplicationRow): Action[] => [
    { key: 'documents', label: t('application.show'), run: () => setOpen({ dialog: 'documents', row }) },
    {
      key: 'undo',
      label: t('application.undo'),
      hidden: row.undoVersion === '' || !may('btn_install'),
      confirm: {
        title: t('application.undo_ask', { name: textIn(row.names, language), version: row.undoVersion }),
        text: t('application.undo_text'),
      },
      run: () => undo.tried({ params: { id: row.id }, body: {} }),
    },
    {
      key: 'uninstall',
      label: t('application.uninstall'),
      danger: true,
      hidden: !may('btn_remove'),
      run: () => setOpen({ dialog: 'uninstall', row }),
    },
  ];
  return (
    <Page>
      <ShippedApplications
        mayInstall={may('btn_install')}
        onInstall={(shipped) => setOpen({ dialog: 'install', shipped })}
      />
      <DataTable<ApplicationRow>
        id="application.list"
        source={tableSource(list, list.data?.list)}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={toolbar}
        rowActions={rowActions}
        actionsWidth={200}
        empty={{ title: t('application.none'), hint: t('application.none_hint') }}
      />
      {open?.dialog === 'install' && (
        <InstallDialog {...(open.shipped === undefined ? {} : { shipped: open.shipped })} onClose={close} />
      )}
      {open?.dialog === 'export' && <ExportDialog onClose={close} />}
      {open?.dialog === 'keys' && <KeysDialog onClose={close} />}
      {open?.dialog === 'documents' && <DocumentsDrawer application={open.row} onClose={close} />}
      {open?.dialog === 'uninstall' && (
        <UninstallDialog
          name={textIn(open.row.names, language)}
          onClose={close}
          onDo={(documents) => remove.run({ params: { id: open.row.id }, body: { documents } })}
        />
      )}
    </Page>
  );
};
