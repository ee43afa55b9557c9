import { useState } from 'react';
import { Alert, Button, Form, Input, TreeSelect } from 'antd';
import {
  DOCUMENT_KINDS,
  exportApplication,
  listApplicationChoices,
  planApplicationExport,
} from '@qiaoban/contracts/application/application.contract';
import type { ApplicationItem } from '@qiaoban/contracts/application/application.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { CodeInput } from '#lib/form/code-input.tsx';
import { download } from '#lib/call/transfer.ts';
import { LeftOutNote } from './left-out';

type Values = { zh: string; en?: string; code: string; version: string; description?: string; items: string[] };

const nameOf = ({ kind, id }: ApplicationItem): string => `${kind}:${id}`;
const itemOf = (text: string): ApplicationItem => {
  const [kind = '', id = ''] = text.split(':');
  return { kind: kind as ApplicationItem['kind'], id };
};

/** Puts documents of this installation into a package. */
export const ExportDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<string[]>([]);
  const choices = useRoute(listApplicationChoices, {});
  const items = chosen.map(itemOf);
  const plan = useRoute(planApplicationExport, { body: { items } }, { enabled: items.length > 0, keepPrevious: true });
  const list = choices.data?.list ?? [];
  const tree = DOCUMENT_KINDS.flatMap((kind) => {
    const below = list.filter((each) => each.kind === kind);
    if (below.length === 0) return [];
    const children = below.map((each) => ({
      value: nameOf(each),
      title: t('app.noted', { name: each.fullName, note: each.code }),
    }));
    return [{ value: kind, title: t(`application.kind_${kind}`), checkable: false, selectable: false, children }];
  });
  const choose = (next: string[]): void => {
    setChosen(next);
    form.setFieldValue('items', next);
  };
  const missing = items.length === 0 ? [] : (plan.data?.missing ?? []);
  const leftOut = items.length === 0 ? [] : (plan.data?.leftOut ?? []);
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t('application.export')}
      okText={t('application.export_do')}
      width={640}
      initial={{ version: '1.0.0', items: [] }}
      onValuesChange={(changed) => changed.items && setChosen(changed.items)}
      onSubmit={async ({ zh, en, code, version, description }) => {
        await download(exportApplication, {
          body: { code, version, names: { zh, ...(en ? { en } : {}) }, description: description ?? '', items },
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="zh" label={t('application.name')} rules={[{ required: true }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="en" label={t('application.name_en')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="code" label={t('application.code')} rules={[{ required: true }]}>
        <CodeInput field="code" nameField="zh" />
      </Form.Item>
      <Form.Item
        name="version"
        label={t('application.version')}
        rules={[{ required: true }]}
        extra={t('application.version_hint')}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="description" label={t('application.description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="items" label={t('application.documents')} rules={[{ required: true }]}>
        <TreeSelect
          treeCheckable
          showSearch={{ treeNodeFilterProp: 'title', autoClearSearchValue: false }}
          showCheckedStrategy={TreeSelect.SHOW_CHILD}
          treeData={tree}
          loading={choices.isFetching}
          maxTagCount={20}
          placeholder={t('application.documents_hint')}
        />
      </Form.Item>
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={t('application.missing', {
            names: missing.map(({ fullName }) => fullName).join(t('application.comma')),
          })}
          action={
            <Button size="small" onClick={() => choose([...chosen, ...missing.map(nameOf)])}>
              {t('application.missing_add')}
            </Button>
          }
        />
      )}
      <LeftOutNote list={leftOut} title={t('application.left_out')} />
    </FormDialog>
  );
});
