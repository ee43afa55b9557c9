import { Form, Radio } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';

type Values = { documents: 'keep' | 'delete' };
type Props = { name: string; onDo: (documents: Values['documents']) => Promise<unknown>; onClose: () => void };

/** Takes an application out: what becomes of its documents is asked. */
export const UninstallDialog = guardDialog(({ name, onDo, onClose }: Props) => {
  const t = useT();
  return (
    <FormDialog<Values>
      open
      title={t('application.uninstall_of', { name })}
      initial={{ documents: 'keep' }}
      okText={t('application.uninstall')}
      layout="vertical"
      width={520}
      onSubmit={async ({ documents }) => {
        await onDo(documents);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="documents" label={t('application.uninstall_what')} extra={t('application.uninstall_hint')}>
        <Radio.Group
          options={(['keep', 'delete'] as const).map((value) => ({
            value,
            label: t(`application.uninstall_${value}`),
          }))}
          style={{ display: 'grid', gap: 8 }}
        />
      </Form.Item>
    </FormDialog>
  );
});
