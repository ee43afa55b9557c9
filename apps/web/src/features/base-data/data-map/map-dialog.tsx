import { useState } from 'react';
import { Button, Form, Input, Upload } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Tabs } from '@qiaoban/ui/tabs';
import { UploadOutlined } from '@ant-design/icons';
import { createMap, getMap, listMaps, selectMaps, updateMap } from '@qiaoban/contracts/base-data/data-map.contract';
import type { DataMapInput } from '@qiaoban/contracts/base-data/data-map.contract';
import { MAX_MAP_BYTES } from '@qiaoban/contracts/base-data/geo-json';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { Failed } from '@qiaoban/ui/empty';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { requireValue } from '#lib/form/required.ts';
import { CodeField, NameField } from '../parts/fields';
import { MapPreview } from './map-preview';

type Props = { id: string; isReadOnly: boolean; onClose: () => void };
type OutlineProps = { value?: string; onChange?: (text: string) => void };

const fresh: DataMapInput = { fullName: '', enCode: '', sortCode: 0, enabledMark: 1, description: '', data: '' };
/** Longer texts are shown as a picture only: an editor would be slow. */
const EDITABLE = 400_000;

/** The text of a map, from a file or typed, beside its picture. */
const OutlineField = ({ value = '', onChange }: OutlineProps) => {
  const t = useT();
  const read = async (file: File): Promise<void> => {
    if (file.size > MAX_MAP_BYTES) toast.error(t('data-map.file_too_large'));
    else onChange?.(await file.text());
  };
  return (
    <>
      <Upload
        accept=".json,.geojson"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />}>{t('data-map.from_file')}</Button>
      </Upload>
      <Tabs
        size="small"
        items={[
          { key: 'picture', label: t('data-map.picture'), children: <MapPreview text={value} /> },
          {
            key: 'text',
            label: t('data-map.text'),
            children:
              value.length > EDITABLE ? (
                <p style={{ color: 'var(--qb-text-3)' }}>{t('data-map.too_long')}</p>
              ) : (
                <CodeEditor
                  language="json"
                  height={360}
                  value={value}
                  {...(onChange ? { onChange } : {})}
                  ariaLabel={t('data-map.text')}
                />
              ),
          },
        ]}
      />
    </>
  );
};

/** A new or changed map; `isReadOnly` shows its picture only. */
export const MapDialog = guardDialog(({ id, isReadOnly, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<DataMapInput>();
  const [stale] = useState([listMaps, selectMaps, getMap]);
  const isNew = id === '';
  const map = useRoute(getMap, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const create = useAction(createMap, { stale });
  const update = useAction(updateMap, { stale });
  if (isReadOnly)
    return (
      <ModalFrame open width={860} title={map.data?.fullName ?? ''} footer={null} onCancel={onClose}>
        {map.data && <MapPreview text={map.data.data} height={520} />}
        {map.error && <Failed text={map.error.message} retry={() => void map.refetch()} />}
        {map.isPending && <LinesSkeleton lines={8} />}
      </ModalFrame>
    );
  return (
    <FormDialog<DataMapInput>
      open
      form={form}
      width={860}
      labelWidth={90}
      title={t(isNew ? 'data-map.new' : 'data-map.edit')}
      initial={isNew ? fresh : map.data}
      onSubmit={(values) => {
        const body = { ...fresh, ...values };
        return isNew
          ? create.run({ body })
          : update.run({ params: { id }, body: { ...body, version: map.data?.version ?? 0 } });
      }}
      onClose={onClose}
    >
      <NameField isFree />
      <CodeField />
      <Form.Item
        name="data"
        label={t('data-map.outlines')}
        rules={[requireValue(t)]}
        extra={t('data-map.outlines_hint')}
      >
        <OutlineField />
      </Form.Item>
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <LastFields />
    </FormDialog>
  );
});
