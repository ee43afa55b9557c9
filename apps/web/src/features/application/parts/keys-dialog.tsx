import { useState } from 'react';
import { Button, Input, Space } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { addTrustedKey, deleteTrustedKey, listTrustedKeys } from '@qiaoban/contracts/application/application.contract';
import type { TrustedKey } from '@qiaoban/contracts/application/application.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { copyText } from '#pickers/frame/copy-text.ts';

/** Whose packages are trusted. */
export const KeysDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [added, setAdded] = useState({ fullName: '', publicKey: '' });
  const keys = useRoute(listTrustedKeys, {});
  const add = useAction(addTrustedKey, {
    stale: [listTrustedKeys],
    done: () => setAdded({ fullName: '', publicKey: '' }),
  });
  const remove = useAction(deleteTrustedKey, { stale: [listTrustedKeys] });
  const isFilled = added.fullName.trim() !== '' && added.publicKey.trim() !== '';
  return (
    <ModalFrame open title={t('application.keys')} width={760} footer={null} onCancel={onClose}>
      <p>{t('application.keys_hint')}</p>
      <DataTable<TrustedKey>
        id="application.keys"
        source={tableSource(keys, keys.data?.list)}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'fullName',
            title: t('application.name'),
            width: 180,
            onPhone: 'title',
            render: (row) => (
              <Space>
                {row.fullName}
                {row.isOwn && <StatusTag tone="info">{t('application.key_own')}</StatusTag>}
              </Space>
            ),
          },
          { key: 'fingerprint', title: t('application.fingerprint'), render: (row) => row.fingerprint.slice(0, 32) },
        ]}
        rowActions={(row) => [
          {
            key: 'copy',
            label: t('application.key_copy'),
            run: () => copyText(row.publicKey, t('application.key_copied')),
          },
          ...(row.isOwn
            ? []
            : [standard.remove(() => remove.tried({ params: { id: row.id } }), true, undefined, 'btn_trust')]),
        ]}
        actionsWidth={140}
        empty={{ title: t('application.keys_none') }}
      />
      {may('btn_trust') && (
        <form
          className="application-key-form"
          style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (isFilled) void add.tried({ body: added });
          }}
        >
          <Input
            style={{ flex: '1 1 140px' }}
            aria-label={t('application.key_name')}
            placeholder={t('application.key_name')}
            maxLength={100}
            value={added.fullName}
            onChange={(event) => setAdded({ ...added, fullName: event.target.value })}
          />
          <Input
            style={{ flex: '2 1 240px' }}
            aria-label={t('application.public_key')}
            placeholder={t('application.public_key')}
            maxLength={200}
            value={added.publicKey}
            onChange={(event) => setAdded({ ...added, publicKey: event.target.value })}
          />
          <Button htmlType="submit" icon={<PlusOutlined />} disabled={!isFilled} loading={add.running}>
            {t('application.key_add')}
          </Button>
        </form>
      )}
    </ModalFrame>
  );
});
