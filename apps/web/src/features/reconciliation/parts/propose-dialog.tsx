import { Form, Input, Radio } from 'antd';
import {
  WORK_ACTIONS,
  getResult,
  getRun,
  listDayRuns,
  listResults,
  proposeWork,
} from '@qiaoban/contracts/reconciliation/run.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { YuanInput } from '#pickers/money/yuan-input.tsx';

type Values = Pick<BodyOf<typeof proposeWork>, 'action' | 'agreed' | 'note'>;
type Props = { runId: string; seqs: number[]; onClose: () => void; onDone: () => void };

/** How differences are to be settled; another person confirms. */
export const ProposeDialog = guardDialog(({ runId, seqs, onClose, onDone }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const action = Form.useWatch('action', form);
  const isSingle = seqs.length === 1;
  const hint = action === 'adjust' && !isSingle ? 'action_adjust_all_hint' : `action_${action}_hint`;
  const propose = useAction(proposeWork, { stale: [listResults, getRun, getResult, listDayRuns], done: onDone });
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t('reconciliation.handle_count', { count: seqs.length })}
      okText={t('reconciliation.submit')}
      initial={{ action: 'adjust', agreed: '' }}
      onSubmit={({ action: chosen, agreed = '', note }) =>
        propose.run({
          params: { id: runId },
          body: { seqs, action: chosen, agreed: chosen === 'adjust' && isSingle ? agreed : '', note },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="action"
        label={t('reconciliation.action')}
        extra={action === undefined ? undefined : t(`reconciliation.${hint}`)}
      >
        <Radio.Group options={WORK_ACTIONS.map((value) => ({ value, label: t(`reconciliation.action_${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="agreed"
        label={t('reconciliation.agreed')}
        hidden={action !== 'adjust' || !isSingle}
        extra={t('reconciliation.agreed_hint')}
      >
        <YuanInput placeholder={t('reconciliation.as_theirs')} width={200} />
      </Form.Item>
      <Form.Item
        name="note"
        label={t('reconciliation.reason')}
        rules={[requireText(t)]}
        extra={t('reconciliation.four_eyes')}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
});
