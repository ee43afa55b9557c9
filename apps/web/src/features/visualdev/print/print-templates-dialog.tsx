import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { deletePrintTemplate, listPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import type { PrintTemplateRow } from '@qiaoban/contracts/visualdev/print.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { RowActions } from '@qiaoban/ui/actions';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { PrintDesigner } from './print-designer';
import './print.css';

type Props = { form: { id: string; fullName: string; hasFlow: boolean }; onClose: () => void };

/** The print templates of a form; each opens on its sheet. */
export const PrintTemplatesDialog = guardDialog(({ form, onClose }: Props) => {
  const t = useT();
  const answer = useRoute(listPrintTemplates, { params: { id: form.id } }, { staleTime: 0 });
  const model = useRoute(getFormModel, { params: { id: form.id } });
  const remove = useAction(deletePrintTemplate, { stale: [listPrintTemplates] });
  const [open, setOpen] = useState<{ row: PrintTemplateRow | undefined }>();
  const parsed = model.data ? parseFormDocument(model.data.formData) : undefined;
  if (open && parsed?.ok)
    return (
      <PrintDesigner
        form={form}
        document={parsed.document}
        hasFlow={form.hasFlow}
        stored={open.row}
        onClose={() => setOpen(undefined)}
      />
    );
  return (
    <ModalFrame
      open
      width={560}
      title={t('visualdev.print_templates', { name: form.fullName })}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={!parsed?.ok}
          onClick={() => setOpen({ row: undefined })}
        >
          {t('visualdev.print_new')}
        </Button>
      }
    >
      {answer.error && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <LinesSkeleton lines={4} />}
      {answer.data?.list.length === 0 && <Empty small title={t('visualdev.print_none')} />}
      <ul className="print-list">
        {answer.data?.list.map((row) => (
          <li key={row.id}>
            <span>{row.fullName}</span>
            {!row.isOn && <StatusTag tone="neutral">{t('visualdev.print_off')}</StatusTag>}
            <RowActions
              actions={[
                {
                  key: 'edit',
                  label: t('visualdev.design'),
                  whyNot: parsed?.ok === false ? t('visualdev.print_form_unreadable') : undefined,
                  run: () => setOpen({ row }),
                },
                {
                  key: 'remove',
                  label: t('app.remove'),
                  danger: true,
                  confirm: true,
                  run: () => remove.tried({ params: { id: form.id, printId: row.id } }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </ModalFrame>
  );
});
