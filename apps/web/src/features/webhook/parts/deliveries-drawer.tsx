import { useState } from 'react';
import { Alert, Segmented, Typography } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { getWebhook, listDeliveries, listWebhooks, resendDelivery } from '@qiaoban/contracts/webhook/webhook.contract';
import type { Delivery, Webhook } from '@qiaoban/contracts/webhook/webhook.contract';
import { parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { hasText, useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';

const tones = { waiting: 'warning', done: 'success', failed: 'danger' } as const;
const STATES = ['', 'waiting', 'done', 'failed'] as const;

/** What went wrong, in words where there are some. */
export const useErrorTexts = (): ((error: string) => string) => {
  const t = useT();
  return (error) => (hasText(`webhook.error_${error}`) ? t(`webhook.error_${error}`) : error);
};

const pretty = (text: string): string => {
  try {
    return stringifyExact(parseExact(text), 2) ?? text;
  } catch {
    return text;
  }
};

type Props = { webhook: Webhook; onClose: () => void };

/** What came back, or why not, and when it is tried again. */
const AnswerCell = ({ row, isOn }: { row: Delivery; isOn: boolean }) => {
  const t = useT();
  const textOf = useErrorTexts();
  const came = row.error === '' ? (row.status === null ? '' : `HTTP ${row.status}`) : textOf(row.error);
  const next = row.isBehind
    ? t('webhook.behind')
    : row.nextAt === null || row.state !== 'waiting' || !isOn
      ? ''
      : t('webhook.next', { time: formatTime(row.nextAt, 'MM-dd HH:mm:ss') });
  return <>{[came, next].filter((part) => part !== '').join(' · ')}</>;
};

/** What was sent, and the answer as it came. */
const DeliveryDialog = ({ title, delivery, onClose }: { title: string; delivery: Delivery; onClose: () => void }) => {
  const t = useT();
  const textOf = useErrorTexts();
  return (
    <ModalFrame open title={title} footer={null} width={720} onCancel={onClose}>
      <strong>{t('webhook.sent')}</strong>
      <Typography.Paragraph>
        <pre style={{ maxHeight: 280, overflow: 'auto' }}>{pretty(delivery.body)}</pre>
      </Typography.Paragraph>
      <strong>
        {t('webhook.answer')} {delivery.status !== null && `HTTP ${delivery.status}`}{' '}
        {delivery.durationMs !== null && `${delivery.durationMs} ms`}
      </strong>
      <Typography.Paragraph>
        <pre style={{ maxHeight: 200, overflow: 'auto' }}>{delivery.answer || textOf(delivery.error)}</pre>
      </Typography.Paragraph>
    </ModalFrame>
  );
};

/** What a web hook sent and what came back. */
export const DeliveriesDrawer = guardDialog(({ webhook, onClose }: Props) => {
  const t = useT();
  const nameOf = (event: string): string => {
    const key = event.replace('.', '_');
    return hasText(`webhook.${key}`) ? `${t(`webhook.source_${webhook.source}`)} · ${t(`webhook.${key}`)}` : event;
  };
  const may = useButtons();
  const isPhone = usePhone();
  const [state, setState] = useState<(typeof STATES)[number]>('');
  const [page, setPage] = useState({ current: 1, size: 20 });
  const [shown, setShown] = useState<Delivery>();
  const query = { state, currentPage: page.current, pageSize: page.size };
  const list = useRoute(listDeliveries, { params: { id: webhook.id }, query }, { staleTime: 0, keepPrevious: true });
  // it may have paused itself since the list was read
  const hook = useRoute(getWebhook, { params: { id: webhook.id } }, { staleTime: 0 }).data ?? webhook;
  const resend = useAction(resendDelivery, { stale: [listDeliveries, listWebhooks, getWebhook] });
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 1040}
      title={t('webhook.log_of', { name: webhook.fullName })}
      onClose={onClose}
    >
      {hook.enabledMark !== 1 && (
        <Alert
          showIcon
          type="warning"
          style={{ marginBottom: 12 }}
          title={t(hook.pausedAt === null ? 'webhook.off_note' : 'webhook.paused_note')}
        />
      )}
      <Segmented
        value={state}
        style={{ marginBottom: 12 }}
        aria-label={t('app.status')}
        options={STATES.map((value) => ({ value, label: t(`webhook.state_${value || 'all'}`) }))}
        onChange={(next) => {
          setState(next);
          setPage({ ...page, current: 1 });
        }}
      />
      <DataTable<Delivery>
        id="webhook.deliveries"
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'createdAt',
            title: t('webhook.time'),
            width: 160,
            render: (row) => formatTime(row.createdAt, 'yyyy-MM-dd HH:mm:ss'),
          },
          {
            key: 'event',
            title: t('webhook.event'),
            width: 130,
            onPhone: 'title',
            render: (row) => nameOf(row.event),
          },
          {
            key: 'seq',
            title: t('webhook.seq'),
            width: 80,
            align: 'right',
            render: (row) => row.seq ?? '',
          },
          {
            key: 'state',
            title: t('app.status'),
            width: 100,
            render: (row) => (
              <StatusTag dot tone={tones[row.state]}>
                {t(`webhook.state_${row.state}`)}
              </StatusTag>
            ),
          },
          {
            key: 'error',
            title: t('webhook.answer'),
            width: 260,
            render: (row) => <AnswerCell row={row} isOn={hook.enabledMark === 1} />,
          },
          { key: 'attempts', title: t('webhook.attempts'), kind: 'number', width: 80 },
        ]}
        source={tableSource(list, list.data?.list, state !== '')}
        page={{
          ...page,
          total: list.data?.pagination.total ?? 0,
          onChange: (current, size) => setPage({ current, size }),
        }}
        rowActions={(row) => [
          { key: 'show', label: t('app.detail'), run: () => setShown(row) },
          {
            key: 'resend',
            label: t('webhook.resend'),
            hidden: !may('btn_edit') || hook.enabledMark !== 1,
            run: () => resend.tried({ params: { id: row.id } }),
          },
        ]}
        onRowOpen={setShown}
        actionsWidth={150}
        empty={{ title: t('webhook.no_log') }}
      />
      {shown && <DeliveryDialog title={nameOf(shown.event)} delivery={shown} onClose={() => setShown(undefined)} />}
    </Drawer>
  );
});
