import { createReport, listReports } from '@qiaoban/contracts/report/report.contract';
import type { BodyIn } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useMakeAndOpen } from '#lib/list/make-and-open.ts';
import { useAction } from '#lib/call/query.ts';
import { ReportFields } from './report-fields';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };

/** Names a new report and leads into the designer. */
export const NewReportDialog = guardDialog(({ open, onClose, onMade }: Props) => {
  const t = useT();
  const create = useAction(createReport, { stale: [listReports], success: false });
  const { made, close } = useMakeAndOpen({ onClose, onMade });
  return (
    <FormDialog<BodyIn<typeof createReport>>
      open={open}
      title={t('report.new')}
      okText={t('report.make_and_design')}
      initial={{ description: '' }}
      onSubmit={async (values) => {
        const { id } = await create.run({ body: { ...values, categoryId: values.categoryId ?? '' } });
        made(id);
      }}
      onClose={close}
    >
      <ReportFields />
    </FormDialog>
  );
});
