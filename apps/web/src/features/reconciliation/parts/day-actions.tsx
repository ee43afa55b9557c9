import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form, Input } from 'antd';
import { AuditOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import { askReopening, closeDay, getRun, listDayRuns } from '@qiaoban/contracts/reconciliation/run.contract';
import { ActionButtons } from '@qiaoban/ui/actions';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
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
  const whyNotClosed = (): string | undefined => {
    if (run.state !== 'done') return t('reconciliation.close_needs_run');
    return run.open > 0 ? t('reconciliation.close_needs_handled', { count: run.open }) : undefined;
  };
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'close',
            label: t('reconciliation.close_day'),
            icon: <LockOutlined />,
            primary: true,
            hidden: run.closedAt !== null || !may('btn_close'),
            whyNot: whyNotClosed(),
            confirm: { title: t('reconciliation.close_ask', { day: run.day }), text: t('reconciliation.close_hint') },
            run: () => close.tried({ body: day }),
          },
          {
            key: 'reopen',
            label: t('reconciliation.reopen_ask'),
            icon: <UnlockOutlined />,
            hidden: run.closedAt === null || reopening !== null || !may('btn_close'),
            run: () => setAsking(true),
          },
          {
            key: 'reopening',
            label: t('reconciliation.reopening_open'),
            icon: <AuditOutlined />,
            hidden: !reopening?.mayOpen,
            run: () => void navigate(`/workFlow/case/${encodeURIComponent(reopening?.instanceId ?? '')}`),
          },
        ]}
      />
      {isAsking && <ReopenDialog day={day} onClose={() => setAsking(false)} />}
    </>
  );
};
