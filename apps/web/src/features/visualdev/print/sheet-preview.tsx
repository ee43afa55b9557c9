import { useState } from 'react';
import { Button } from 'antd';
import { EyeOutlined } from '@ant-design/icons';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { MOST_PRINTED } from '@qiaoban/contracts/visualdev/print.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { PrintDialog } from './print-dialog';

type Props = {
  formId: string;
  /** Only a template in use is printed. */
  isOn: boolean;
  /** So many stand on a page. */
  records: number;
  /** Saves what is drawn; the id of the template, undefined when it was refused. */
  save: () => Promise<string | undefined>;
};

/** The sheet as it comes out of the printer, with the newest records; what is drawn is saved before. */
export const SheetPreview = ({ formId, isOn, records, save }: Props) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ template: string; ids: readonly string[] }>();
  const open = async (): Promise<void> => {
    if (!isOn) {
      toast.info(t('visualdev.print_preview_off'));
      return;
    }
    setBusy(true);
    try {
      const template = await save();
      if (template === undefined) return;
      const query = { currentPage: 1, pageSize: Math.min(records, MOST_PRINTED) };
      const { list } = await call(listRecords, { params: { id: formId }, query });
      if (list.length === 0) toast.info(t('visualdev.print_preview_none'));
      else setShown({ template, ids: list.map(({ id }) => id) });
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
        <PrintDialog formId={formId} ids={shown.ids} template={shown.template} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
