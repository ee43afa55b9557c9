import { getApplication } from '@qiaoban/contracts/application/application.contract';
import type { ApplicationRow } from '@qiaoban/contracts/application/application.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';

const TONES = { same: 'success', changed: 'info', gone: 'warning' } as const;

/** Documents of an application, and what became of them here. */
export const DocumentsDrawer = guardDialog(
  ({ application, onClose }: { application: ApplicationRow; onClose: () => void }) => {
    const t = useT();
    const isPhone = usePhone();
    const name = textIn(application.names, useLanguage());
    const found = useRoute(getApplication, { params: { id: application.id } }, { staleTime: 0 });
    return (
      <Drawer open size={isPhone ? '100%' : 720} title={t('application.documents_of', { name })} onClose={onClose}>
        {application.description !== '' && <p>{application.description}</p>}
        <DataTable
          id="application.documents"
          source={tableSource(found, found.data?.documents)}
          rowKey={(row) => `${row.kind} ${row.code}`}
          columns={[
            { key: 'fullName', title: t('application.name'), onPhone: 'title' },
            {
              key: 'kind',
              title: t('application.kind'),
              width: 120,
              render: (row) => t(`application.kind_${row.kind}`),
            },
            { key: 'code', title: t('application.code'), width: 160 },
            {
              key: 'state',
              title: t('app.status'),
              width: 120,
              render: (row) => <StatusTag tone={TONES[row.state]}>{t(`application.state_${row.state}`)}</StatusTag>,
            },
          ]}
          empty={{ title: t('application.no_documents') }}
        />
      </Drawer>
    );
  },
);
