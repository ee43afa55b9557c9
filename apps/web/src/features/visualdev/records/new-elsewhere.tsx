import { useFormHost } from '#pickers/form/form-host.tsx';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { Modal } from '@qiaoban/ui/modal';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useOpenForm } from '../pages/use-open-form';
import { RecordForm } from './record-form';

type Props = { formId: string; start: Record<string, unknown>; onClose: () => void };

/** A new record of another form, begun with what is carried over. */
export const NewElsewhere = guardDialog(({ formId, start, onClose }: Props) => {
  const t = useT();
  const { form, isBroken, error, retry } = useOpenForm(formId);
  const host = useFormHost(formId, form !== undefined && form.external !== '');
  if (form) return <RecordForm form={form} host={host} record={undefined} start={start} onClose={onClose} />;
  return (
    <Modal open title={t('app.add')} footer={null} onCancel={onClose}>
      {error !== undefined || isBroken ? (
        <Failed text={error ?? t('visualdev.unreadable')} retry={retry} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Modal>
  );
});
