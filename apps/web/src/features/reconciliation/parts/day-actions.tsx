import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, Form, Input } from 'antd';
import { AuditOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { askReopening, closeDay, getRun, listDayRuns } from '@qiaoban/contracts/reconciliation/run.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import type { WholeRun } from './run-sums';

type Key = { channelId: string; day: string };
const STALE = [getRun, listDayRuns];

const ReopenDialog = guardDialog(({ day, onClose }: { day: Key; onClose: () => void }) => {
  const t = useT();
  const reopen = useAction(askReopening, { stale: STALE });
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('reconciliation.reopen_ask')}
      okText={t('reconciliation.submit')}
      initial={{}}
      onSubmit={({ reason }) => reopen.run({ body: { ...day, reason } })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('reconciliation.reason')}
        rules={[requireText(t)]}
        extra={t('reconciliation.reopen_hint')}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
});

/** Closing a day, and asking to open it again: others decide in a flow. */
export const DayActions = ({ data: { run, reopening } }: { data: WholeRun }) => {
  const t = useT();
  const may = useButtons();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const day = { channelId: run.channelId, day: run.day };
  const close = useAction(closeDay, { stale: STALE });
  const closeAfterAsking = async (): Promise<void> => {
    if (await ask({ title: t('reconciliation.close_ask', { day: run.day }), text: t('reconciliation.close_hint') }))
      await close.tried({ body: day });
  };
  return (
    <>
      {run.closedAt === null && may('btn_close') && (
        <Button
          type="primary"
          icon={<LockOutlined />}
          loading={close.running}
          disabled={run.state !== 'done' || run.open > 0}
          onClick={() => void closeAfterAsking()}
        >
          {t('reconciliation.close_day')}
        </Button>
      )}
      {run.closedAt !== null && reopening === null && may('btn_close') && (
        <Button icon={<UnlockOutlined />} onClick={() => setAsking(true)}>
          {t('reconciliation.reopen_ask')}
        </Button>
      )}
      {reopening?.mayOpen && (
        <Button
          icon={<AuditOutlined />}
          onClick={() => void navigate(`/workFlow/case/${encodeURIComponent(reopening.instanceId)}`)}
        >
          {t('reconciliation.reopening_open')}
        </Button>
      )}
      {isAsking && <ReopenDialog day={day} onClose={() => setAsking(false)} />}
    </>
  );
};
