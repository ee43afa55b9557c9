import { Form, Input } from 'antd';
import { createFormSnippet, listFormSnippets } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

/** `content`: the components, as the designer copies them. */
type Props = { content: string; name: string; onClose: () => void };

/** Keeps components for other forms under a name. */
export const KeepSnippetDialog = guardDialog(({ content, name, onClose }: Props) => {
  const t = useT();
  const keeping = useAction(createFormSnippet, {
    success: t('form-designer.snippet_kept'),
    stale: [listFormSnippets],
  });
  return (
    <FormDialog<{ fullName: string }>
      open
      width={480}
      title={t('form-designer.snippet_keep')}
      initial={{ fullName: name }}
      onSubmit={({ fullName }) => keeping.run({ body: { fullName, content } })}
      onClose={onClose}
    >
      <Form.Item
        name="fullName"
        label={t('form-designer.snippet_name')}
        extra={t('form-designer.snippet_hint')}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input autoFocus maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
});
