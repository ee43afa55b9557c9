import { Form, Input, Radio } from 'antd';
import {
  decideWork,
  getResult,
  getRun,
  listDayRuns,
  listResults,
} from '@qiaoban/contracts/reconciliation/run.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

type Values = { isConfirmed: boolean; note: string };
type Props = { runId: string; seqs: number[]; onClose: () => void; onDone: () => void };

/** The second person's word about what the first one proposed. */
export const DecideDialog = guardDialog(({ runId, seqs, onClose, onDone }: Props) => {
  const t = useT();
  const decide = useAction(decideWork, { stale: [listResults, getRun, getResult, listDayRuns], done: onDone });
  return (
    <FormDialog<Values>
      open
      title={t('reconciliation.confirm_count', { count: seqs.length })}
      okText={t('reconciliation.submit')}
      initial={{ isConfirmed: true, note: '' }}
      onSubmit={(body) => decide.run({ params: { id: runId }, body: { ...body, seqs } })}
      onClose={onClose}
    >
      <Form.Item name="isConfirmed" label={t('reconciliation.confirm')}>
        <Radio.Group
          options={[
            { value: true, label: t('reconciliation.agree') },
            { value: false, label: t('reconciliation.reject') },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label={t('reconciliation.note')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
});
