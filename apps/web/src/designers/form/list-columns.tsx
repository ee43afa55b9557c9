import { useState } from 'react';
import { Button, Dropdown, Form, Segmented, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { CloseOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { isQuantity } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { ListColumn, ListDesign } from '@qiaoban/form/list-design';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useT } from '#lib/texts/i18n.ts';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useFormDesign } from './form-design';
import { ColumnMore } from './list-column-more';
import { columnFor } from '@qiaoban/form/suggest-list';

type Props = { list: ListDesign; fields: readonly FieldInfo[]; set: (values: Partial<ListDesign>) => void };

type SettingsProps = {
  column: ListColumn;
  field: FieldInfo | undefined;
  onChange: (values: Partial<ListColumn>) => void;
};

const ColumnSettings = ({ column, field, onChange }: SettingsProps) => {
  const t = useT();
  const { host } = useFormDesign();
  const id = `column-${column.field}`;
  return (
    <Form layout="horizontal" component="div" labelCol={{ flex: '72px' }} size="small" className="inspector-tight">
      <Form.Item label={t('form-designer.heading')} htmlFor={`${id}-label`}>
        <LocalTextInput
          id={`${id}-label`}
          language={host.language}
          value={column.label}
          onChange={(label) => onChange({ label })}
        />
      </Form.Item>
      <Form.Item label={t('form-designer.width')} htmlFor={`${id}-width`}>
        <NumberBox
          id={`${id}-width`}
          min={40}
          precision={0}
          max={1000}
          suffix="px"
          style={{ width: '100%' }}
          placeholder={t('form-designer.automatic')}
          value={column.width ?? null}
          onChange={(width) => onChange({ width: width ?? undefined })}
        />
      </Form.Item>
      <Form.Item label={t('form-designer.align')}>
        <Segmented<'left' | 'center' | 'right'>
          block
          value={column.align ?? (field && isQuantity(field) ? 'right' : 'left')}
          options={(['left', 'center', 'right'] as const).map((value) => ({
            value,
            label: t(`form-designer.align_${value}`),
          }))}
          onChange={(align) => onChange({ align })}
        />
      </Form.Item>
      <Form.Item label={t('form-designer.fixed')} htmlFor={`${id}-fixed`}>
        <Select<string>
          id={`${id}-fixed`}
          value={column.fixed ?? ''}
          options={['', 'left', 'right'].map((value) => ({
            value,
            label: t(`form-designer.fixed_${value || 'none'}`),
          }))}
          onChange={(fixed) => onChange({ fixed: fixed === '' ? undefined : (fixed as 'left' | 'right') })}
        />
      </Form.Item>
      <ColumnMore column={column} onChange={onChange} />
      <Form.Item label={t('form-designer.sortable')} htmlFor={`${id}-sortable`}>
        <Switch
          id={`${id}-sortable`}
          size="small"
          checked={column.sortable}
          onChange={(sortable) => onChange({ sortable })}
        />
      </Form.Item>
    </Form>
  );
};

/** Columns of the list, ordered by dragging. */
export const ListColumns = ({ list, fields, set }: Props) => {
  const t = useT();
  const { host } = useFormDesign();
  const [open, setOpen] = useState('');
  const nameOf = (field: string): string =>
    textIn(fields.find((each) => each.field === field)?.label, host.language) || field;
  const free = fields.filter(
    ({ field, block }) => block.definition.listable && !list.columnList.some((column) => column.field === field),
  );
  const change = (field: string, values: Partial<ListColumn>): void =>
    set({ columnList: list.columnList.map((column) => (column.field === field ? { ...column, ...values } : column)) });
  return (
    <section>
      <h3>
        {t('form-designer.columns')}
        <Dropdown
          trigger={['click']}
          disabled={free.length === 0}
          menu={{
            style: { maxHeight: 320, overflow: 'auto' },
            items: [
              { key: '*', label: t('form-designer.add_all') },
              { type: 'divider' },
              ...free.map(({ field }) => ({ key: field, label: nameOf(field) })),
            ],
            onClick: ({ key }) =>
              set({
                columnList: [
                  ...list.columnList,
                  ...free.filter(({ field }) => key === '*' || field === key).map(columnFor),
                ],
              }),
          }}
        >
          <Button size="small" type="link" icon={<PlusOutlined />}>
            {t('form-designer.add')}
          </Button>
        </Dropdown>
      </h3>
      <SortableList
        labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
        items={list.columnList.map((column) => ({
          id: column.field,
          name: textIn(column.label, host.language) || nameOf(column.field),
          tools: (
            <>
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.settings_of', { name: nameOf(column.field) })}
                aria-expanded={open === column.field}
                icon={<SettingOutlined />}
                onClick={() => setOpen(open === column.field ? '' : column.field)}
              />
              <Button
                size="small"
                type="text"
                aria-label={t('form-designer.take_out', { name: nameOf(column.field) })}
                icon={<CloseOutlined />}
                onClick={() => set({ columnList: list.columnList.filter((each) => each.field !== column.field) })}
              />
            </>
          ),
          more:
            open === column.field ? (
              <ColumnSettings
                column={column}
                field={fields.find(({ field }) => field === column.field)}
                onChange={(values) => change(column.field, values)}
              />
            ) : undefined,
        }))}
        onOrder={(order) =>
          set({ columnList: order.flatMap((field) => list.columnList.find((column) => column.field === field) ?? []) })
        }
      />
    </section>
  );
};
