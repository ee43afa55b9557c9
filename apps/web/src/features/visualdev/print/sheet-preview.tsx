import { useState } from 'react';
import { Button } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { PrintDialog } from './print-dialog';

type Props = {
  formId: string;
  /** Only a template in use is printed. */
  isOn: boolean;
  /** Saves what is drawn; the id of the template, undefined when it was refused. */
  save: () => Promise<string | undefined>;
};

/** The sheet as it comes out of the printer, with the newest record; what is drawn is saved before. */
export const SheetPreview = ({ formId, isOn, save }: Props) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ template: string; record: string }>();
  const open = async (): Promise<void> => {
    if (!isOn) {
      toast.info(t('visualdev.print_preview_off'));
      return;
    }
    setBusy(true);
    try {
      const template = await save();
      if (template === undefined) return;
      const { list } = await call(listRecords, { params: { id: formId }, query: { currentPage: 1, pageSize: 1 } });
      const record = list[0]?.id;
      if (record === undefined) toast.info(t('visualdev.print_preview_none'));
      else setShown({ template, record });
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={<EyeOutlined />}
        loading={isBusy}
        title={t('visualdev.print_preview_hint')}
        onClick={() => void open()}
      >
        {t('visualdev.print_preview')}
      </Button>
      {shown && (
        <PrintDialog
          formId={formId}
          ids={[shown.record]}
          template={shown.template}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
};
