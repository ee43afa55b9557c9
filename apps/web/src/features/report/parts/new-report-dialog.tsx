import { useRef } from 'react';
import { createReport, listReports } from '@qiaoban/contracts/report/report.contract';
import type { BodyIn } from '@qiaoban/contracts/route';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '../../../lib/i18n';
import { useAction } from '../../../lib/query';
import { ReportFields } from './report-fields';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };

/** Names a new report and leads into the designer. */
export const NewReportDialog = ({ open, onClose, onMade }: Props) => {
  const t = useT();
  const create = useAction(createReport, { stale: [listReports], success: false });
  const made = useRef<string>(undefined);
  return (
    <FormDialog<BodyIn<typeof createReport>>
      open={open}
      title={t('report.new')}
      okText={t('report.make_and_design')}
      initial={{ description: '' }}
      onSubmit={async (values) => {
        const { id } = await create.run({ body: { ...values, categoryId: values.categoryId ?? '' } });
        made.current = id;
      }}
      onClose={() => {
        onClose();
        const id = made.current;
        made.current = undefined;
        // Closing replaces the address; the way to the designer begins when that is done.
        if (id !== undefined) setTimeout(() => onMade(id), 0);
      }}
    >
      <ReportFields />
    </FormDialog>
  );
};
