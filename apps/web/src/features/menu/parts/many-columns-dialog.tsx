import { Form, Input } from 'antd';
import { addMenuColumns } from '@qiaoban/contracts/menu/menu-item.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { readColumns } from '../menu-types';
import { staleAfterItem } from '../stale';

type Values = { text: string; bindTableName: string };
const fresh: Values = { text: '', bindTableName: '' };

/** Several columns at once, typed or pasted. */
export const ManyColumnsDialog = guardDialog(
  ({ open, moduleId, onClose }: { open: boolean; moduleId: string; onClose: () => void }) => {
    const t = useT();
    const [form] = Form.useForm<Values>();
    const text = Form.useWatch('text', form) ?? '';
    const add = useAction(addMenuColumns, { stale: staleAfterItem, done: () => void refreshRights() });
    const count = readColumns(text).columns.length;
    const check = (_: unknown, value: string): Promise<void> => {
      const { columns, bad } = readColumns(value ?? '');
      if (bad.length > 0)
        return Promise.reject(new Error(t('menu.many_columns_bad', { lines: bad.slice(0, 10).join(', ') })));
      return columns.length === 0 ? Promise.reject(new Error(t('menu.many_columns_none'))) : Promise.resolve();
    };
    return (
      <FormDialog<Values>
        open={open}
        form={form}
        layout="vertical"
        title={t('menu.many_columns')}
        initial={fresh}
        onClose={onClose}
        onSubmit={(values) =>
          add.run({
            body: { moduleId, bindTableName: values.bindTableName, columnJson: readColumns(values.text).columns },
          })
        }
      >
        <Form.Item
          name="text"
          label={t('menu.many_columns_label')}
          extra={count > 0 ? t('menu.many_columns_count', { count }) : t('menu.many_columns_hint')}
          rules={[{ validator: check }]}
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 6, maxRows: 14 }} placeholder={'amount 金额\nreason 事由'} />
        </Form.Item>
        <Form.Item name="bindTableName" label={t('menu.table_name')}>
          <Input maxLength={100} />
        </Form.Item>
      </FormDialog>
    );
  },
);
