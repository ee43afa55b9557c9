import { useState } from 'react';
import { Button, Form, Radio, Select, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { listStatements, uploadStatement } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { listDayRuns } from '@qiaoban/contracts/reconciliation/run.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { markStale, showFailureBesideFields } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { DAY, DayInput, useChannelOptions } from './fields';

type Values = { channelId: string; day: string; side: 'own' | 'channel'; file: File };

const FileInput = ({ id, value, onChange }: { id?: string; value?: File; onChange?: (file: File) => void }) => {
  const t = useT();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept=".csv,.txt,.tsv,.xlsx,.dat"
      showUploadList={false}
      beforeUpload={(file: File) => {
        onChange?.(file);
        return false;
      }}
    >
      <Button icon={<UploadOutlined />}>{value?.name ?? t('reconciliation.choose_file')}</Button>
    </Upload>
  );
};

type Props = { onUploaded?: () => void; onClose: () => void };

/** A file of one of both ledgers for a day. It is read in the background; `onUploaded` goes where that is seen. */
export const UploadDialog = guardDialog(({ onUploaded, onClose }: Props) => {
  const t = useT();
  const channels = useChannelOptions();
  const [yesterday] = useState(() => pickerNow().subtract(1, 'day').format(DAY));
  const required = [requireValue(t)];
  const save = async ({ file, ...fields }: Values): Promise<void> => {
    try {
      await upload(uploadStatement, {}, file, fields);
    } catch (cause) {
      showFailureBesideFields(cause);
      throw cause;
    }
    toast.success(t('reconciliation.uploaded'));
    void markStale(listStatements, listDayRuns);
    onUploaded?.();
  };
  return (
    <FormDialog<Values>
      open
      title={t('reconciliation.upload')}
      okText={t('reconciliation.upload')}
      initial={{ day: yesterday, side: 'channel' }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="channelId" label={t('reconciliation.channel')} rules={required}>
        <Select options={channels} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="day" label={t('reconciliation.day')} rules={required}>
        <DayInput />
      </Form.Item>
      <Form.Item name="side" label={t('reconciliation.side')}>
        <Radio.Group
          options={(['channel', 'own'] as const).map((value) => ({ value, label: t(`reconciliation.side_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="file" label={t('reconciliation.file')} rules={required} extra={t('reconciliation.file_hint')}>
        <FileInput />
      </Form.Item>
    </FormDialog>
  );
});
