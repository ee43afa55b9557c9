import { fieldRule } from '#lib/form/field-rule.ts';
import { useState } from 'react';
import { Form, Input, Radio, Select } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { PlusOutlined } from '@ant-design/icons';
import {
  COMMON_FIELD_TYPES,
  createCommonField,
  deleteCommonField,
  listCommonFields,
  updateCommonField,
} from '@qiaoban/contracts/base-data/common-field.contract';
import { CommonFieldInput } from '@qiaoban/contracts/base-data/common-field.contract';
import type { CommonField } from '@qiaoban/contracts/base-data/common-field.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';

const stale = [listCommonFields];
const LENGTHS: Partial<Record<CommonField['dataType'], string>> = { varchar: '50', decimal: '18,2' };

const FieldDialog = ({ field, onClose }: { field: CommonField | undefined; onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<CommonFieldInput>();
  const create = useAction(createCommonField, { stale });
  const update = useAction(updateCommonField, { stale });
  const type: CommonField['dataType'] = Form.useWatch('dataType', form) ?? field?.dataType ?? 'varchar';
  const required = requireValue(t);
  return (
    <FormDialog<CommonFieldInput>
      open
      form={form}
      width={520}
      title={t(field ? 'base-data.common_edit' : 'base-data.common_new')}
      initial={field ?? { dataType: 'varchar', dataLength: '50', allowNull: 1 }}
      onSubmit={(values) => {
        const body = { ...values, dataLength: LENGTHS[values.dataType] === undefined ? '' : values.dataLength };
        return field
          ? update.run({ params: { id: field.id }, body: { ...body, version: field.version } })
          : create.run({ body });
      }}
      onClose={onClose}
    >
      <Form.Item
        name="field"
        label={t('base-data.common_field')}
        extra={t('base-data.common_field_hint')}
        rules={[required, fieldRule(CommonFieldInput.shape.field)]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="fieldName" label={t('base-data.common_name')} rules={[required]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="dataType" label={t('base-data.common_type')}>
        <Select
          options={COMMON_FIELD_TYPES.map((value) => ({ value, label: t(`base-data.common_type_${value}`) }))}
          onChange={(value: CommonField['dataType']) => form.setFieldValue('dataLength', LENGTHS[value] ?? '')}
        />
      </Form.Item>
      {LENGTHS[type] !== undefined && (
        <Form.Item
          name="dataLength"
          label={t('base-data.common_length')}
          rules={[
            required,
            {
              pattern: type === 'decimal' ? /^\d{1,2}(,\d{1,2})?$/ : /^\d{1,4}$/,
              message: t(type === 'decimal' ? 'base-data.common_decimal_rule' : 'base-data.common_length_rule'),
            },
          ]}
        >
          <Input maxLength={7} style={{ width: 160 }} />
        </Form.Item>
      )}
      <Form.Item name="allowNull" label={t('base-data.common_null')}>
        <Radio.Group
          options={[
            { value: 1, label: t('app.yes') },
            { value: 0, label: t('app.no') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
};

/** Column definitions that new tables are made of. */
export const CommonFieldsDrawer = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const isPhone = usePhone();
  const fields = useRoute(listCommonFields, {});
  const remove = useAction(deleteCommonField, { stale });
  const [edited, setEdited] = useState<{ field: CommonField | undefined }>();
  return (
    <Drawer open size={isPhone ? '100%' : 760} title={t('base-data.common_fields')} onClose={onClose}>
      <DataTable<CommonField>
        id="base-data.common-fields"
        rowKey={(row) => row.id}
        columns={[
          { key: 'fieldName', title: t('base-data.common_name'), onPhone: 'title' },
          { key: 'field', title: t('base-data.common_field'), width: 150 },
          {
            key: 'dataType',
            title: t('base-data.common_type'),
            width: 150,
            render: (row) =>
              `${t(`base-data.common_type_${row.dataType}`)}${row.dataLength === '' ? '' : ` (${row.dataLength})`}`,
          },
          {
            key: 'allowNull',
            title: t('base-data.common_null'),
            width: 90,
            render: (row) => t(row.allowNull === 1 ? 'app.yes' : 'app.no'),
          },
        ]}
        source={tableSource(fields, fields.data?.list)}
        toolbar={[
          {
            key: 'add',
            label: t('base-data.common_new'),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !may('btn_edit'),
            run: () => setEdited({ field: undefined }),
          },
        ]}
        rowActions={(row) => [
          standard.edit(() => setEdited({ field: row })),
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            hidden: !may('btn_edit'),
            confirm: { title: t('app.remove_confirm'), text: t('base-data.common_remove_text') },
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={120}
        empty={{ title: t('base-data.common_none'), hint: t('base-data.common_none_hint') }}
      />
      {edited && <FieldDialog field={edited.field} onClose={() => setEdited(undefined)} />}
    </Drawer>
  );
});
