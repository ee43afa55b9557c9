import { Form, Input, Radio } from 'antd';
import {
  decideWork,
  getResult,
  getRun,
  listDayRuns,
  listResults,
} from '@qiaoban/contracts/reconciliation/run.contract';
import type { RunResult } from '@qiaoban/contracts/reconciliation/run.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { DataTable } from '@qiaoban/ui/data-table';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { yuan } from '#pickers/money/money.ts';

type Row = RunResult & { proposal: NonNullable<RunResult['proposal']> };

/** What was proposed for each of the chosen differences, and by whom. */
const ProposedRows = ({ rows }: { rows: readonly RunResult[] }) => {
  const t = useT();
  const proposed = rows.filter((row): row is Row => row.proposal !== null);
  return (
    <div className="recon-proposed">
      <DataTable<Row>
        id="reconciliation.proposed"
        plain
        rowKey={({ seq }) => String(seq)}
        source={{ rows: proposed, loading: false }}
        columns={[
          {
            key: 'reference',
            title: t('reconciliation.field_reference'),
            onPhone: 'title',
            render: (row) => row.reference || t('reconciliation.no_reference'),
          },
          {
            key: 'own',
            title: t('reconciliation.own'),
            kind: 'number',
            width: 100,
            render: (row) => (row.ownCount === 0 ? '—' : yuan(row.own)),
          },
          {
            key: 'theirs',
            title: t('reconciliation.theirs'),
            kind: 'number',
            width: 100,
            render: (row) => (row.theirCount === 0 ? '—' : yuan(row.theirs)),
          },
          {
            key: 'action',
            title: t('reconciliation.action'),
            width: 90,
            render: ({ proposal }) => t(`reconciliation.action_${proposal.action}`),
          },
          {
            key: 'agreed',
            title: t('reconciliation.agreed'),
            kind: 'number',
            width: 100,
            render: ({ proposal }) => yuan(proposal.agreed),
          },
          { key: 'note', title: t('reconciliation.reason'), render: ({ proposal }) => proposal.note || '—' },
          { key: 'by', title: t('reconciliation.proposer'), width: 90, render: ({ proposal }) => proposal.by },
        ]}
      />
    </div>
  );
};

type Values = { isConfirmed: boolean; note: string };
type Props = { runId: string; rows: readonly RunResult[]; onClose: () => void; onDone: () => void };

/** The second person's word about what the first one proposed. */
export const DecideDialog = guardDialog(({ runId, rows, onClose, onDone }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const isRejected = Form.useWatch('isConfirmed', form) === false;
  const decide = useAction(decideWork, { stale: [listResults, getRun, getResult, listDayRuns], done: onDone });
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t('reconciliation.confirm_count', { count: rows.length })}
      okText={t('reconciliation.submit')}
      width={880}
      initial={{ isConfirmed: true, note: '' }}
      onSubmit={(body) => decide.run({ params: { id: runId }, body: { ...body, seqs: rows.map(({ seq }) => seq) } })}
      onClose={onClose}
    >
      <ProposedRows rows={rows} />
      <Form.Item name="isConfirmed" label={t('reconciliation.confirm')}>
        <Radio.Group
          options={[
            { value: true, label: t('reconciliation.agree') },
            { value: false, label: t('reconciliation.reject') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={t(isRejected ? 'reconciliation.reason' : 'reconciliation.note')}
        rules={isRejected ? [requireText(t)] : []}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
});
