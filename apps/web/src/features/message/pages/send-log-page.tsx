import { useState } from 'react';
import { DatePicker, Descriptions } from 'antd';
import { Drawer } from '@qiaoban/ui/drawer';
import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import dayjs from 'dayjs';
import { CHANNELS, MESSAGE_EVENTS, messageEvent } from '@qiaoban/contracts/message/message-event';
import { RECEIPT_STATES, SEND_STATES, listSends, retrySends } from '@qiaoban/contracts/message/send-log.contract';
import type { ReceiptState, SendRow, SendState } from '@qiaoban/contracts/message/send-log.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { SendSettingsDialog } from '../parts/send-settings';

const TONES = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'warning',
} as const satisfies Record<SendState, string>;

const RECEIPT_TONES = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
  unknown: 'warning',
} as const satisfies Record<ReceiptState, string>;

const mayRetry = (row: SendRow): boolean =>
  (row.state !== 'sent' || row.receipt === 'failed') && row.state !== 'sending' && row.reason !== 'recalled';

const day = (value: string): dayjs.Dayjs | null => (value === '' ? null : dayjs(Number(value)));

/** What went out by mail, SMS and messengers, to whom, with what outcome. */
export const SendLogPage = () => {
  const t = useT();
  const language = useLanguage();
  const isPhone = usePhone();
  const may = useButtons();
  const list = useList(listSends, { search: { channel: '', state: '', receipt: '', event: '', from: '', to: '' } });
  const [chosen, setChosen] = useState<string[]>([]);
  const [shown, setShown] = useState<SendRow>();
  const [showsSettings, setShowsSettings] = useState(false);
  const retry = useAction(retrySends, {
    stale: [listSends],
    success: false,
    done: ({ count }) => {
      setChosen([]);
      toast.success(t('message-log.retried', { count }));
    },
  });
  const eventName = (code: string): string => messageEvent(code)?.name[language] ?? code;
  const stateTag = (row: SendRow) =>
    row.receipt === '' ? (
      <StatusTag dot tone={TONES[row.state]}>
        {row.state === 'waiting' && row.nextTime !== null && row.nextTime > row.creatorTime
          ? t(row.tries > 0 ? 'message-log.again_at' : 'message-log.waits_till', {
              time: formatTime(row.nextTime, 'HH:mm'),
            })
          : t(`message-log.state_${row.state}`)}
        {row.reason !== '' && ` · ${t(`message-log.reason_${row.reason}`)}`}
      </StatusTag>
    ) : (
      <StatusTag dot tone={RECEIPT_TONES[row.receipt]}>
        {t(`message-log.receipt_${row.receipt}`)}
        {row.receiptReason !== '' && ` · ${row.receiptReason}`}
      </StatusTag>
    );
  const columns: DataColumn<SendRow>[] = [
    {
      key: 'title',
      title: t('message-log.words'),
      onPhone: 'title',
      render: (row) => (
        <button type="button" className="qb-link" onClick={() => setShown(row)}>
          {row.title || row.text}
        </button>
      ),
    },
    { key: 'realName', title: t('message-log.receiver'), width: 110 },
    { key: 'target', title: t('message-log.target'), width: 210, onPhone: 'hide' },
    { key: 'channel', title: t('message-log.channel'), width: 90, render: (row) => t(`message-log.${row.channel}`) },
    { key: 'event', title: t('message-log.event'), width: 130, onPhone: 'hide', render: (row) => eventName(row.event) },
    { key: 'state', title: t('message-log.state'), width: 170, render: stateTag },
    { key: 'tries', title: t('message-log.tries'), kind: 'number', width: 70, onPhone: 'hide' },
    { key: 'creatorTime', title: t('message-log.time'), width: 160, render: (row) => formatTime(row.creatorTime) },
  ];
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const dayField = (key: 'from' | 'to') => ({
    key,
    label: t(`message-log.${key}`),
    render: (value: string, onChange: (next: string) => void, id: string) => (
      <DatePicker
        id={id}
        style={{ width: '100%' }}
        value={day(value)}
        onChange={(next) =>
          onChange(next ? String((key === 'from' ? next.startOf('day') : next.endOf('day')).valueOf()) : '')
        }
      />
    ),
  });
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('message-log.keyword')}
          fields={[
            {
              key: 'state',
              label: t('message-log.state'),
              options: options(SEND_STATES, (value) => t(`message-log.state_${value}`)),
            },
            {
              key: 'channel',
              label: t('message-log.channel'),
              options: options(CHANNELS, (value) => t(`message-log.${value}`)),
            },
            {
              key: 'receipt',
              label: t('message-log.receipt'),
              options: options(RECEIPT_STATES, (value) => t(`message-log.receipt_${value}`)),
            },
            {
              key: 'event',
              label: t('message-log.event'),
              options: MESSAGE_EVENTS.map((event) => ({ value: event.code, label: event.name[language] })),
            },
            dayField('from'),
            dayField('to'),
          ]}
        />
      }
    >
      <DataTable<SendRow>
        id="message.log"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[
          {
            key: 'settings',
            label: t('message-log.settings'),
            icon: <SettingOutlined />,
            hidden: !may('btn_settings'),
            run: () => setShowsSettings(true),
          },
        ]}
        {...(may('btn_retry') ? { selection: { keys: chosen, onChange: setChosen } } : {})}
        batchActions={[
          {
            key: 'retry',
            label: t('message-log.retry'),
            icon: <ReloadOutlined />,
            run: () => retry.tried({ body: { ids: chosen } }),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'retry',
            label: t('message-log.retry'),
            hidden: !may('btn_retry') || !mayRetry(row),
            run: () => retry.tried({ body: { ids: [row.id] } }),
          },
        ]}
        actionsWidth={110}
        empty={{ title: t('message-log.none'), hint: t('message-log.none_hint') }}
      />
      {showsSettings && <SendSettingsDialog onClose={() => setShowsSettings(false)} />}
      <Drawer
        open={shown !== undefined}
        size={isPhone ? '100%' : 520}
        title={t('message-log.detail')}
        onClose={() => setShown(undefined)}
      >
        {shown && (
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'state', label: t('message-log.state'), children: stateTag(shown) },
              { key: 'receiver', label: t('message-log.receiver'), children: shown.realName },
              { key: 'channel', label: t('message-log.channel'), children: t(`message-log.${shown.channel}`) },
              { key: 'target', label: t('message-log.target'), children: shown.target || '—' },
              { key: 'event', label: t('message-log.event'), children: eventName(shown.event) },
              { key: 'title', label: t('message-log.words'), children: shown.title },
              {
                key: 'text',
                label: t('message-log.text'),
                children: <span style={{ whiteSpace: 'pre-wrap' }}>{shown.text}</span>,
              },
              { key: 'tries', label: t('message-log.tries'), children: shown.tries },
              { key: 'time', label: t('message-log.time'), children: formatTime(shown.creatorTime) },
              { key: 'sent', label: t('message-log.sent_time'), children: formatTime(shown.sentTime) || '—' },
              ...(shown.receiptTime === null
                ? []
                : [{ key: 'receipt', label: t('message-log.receipt_time'), children: formatTime(shown.receiptTime) }]),
              ...(shown.state === 'waiting'
                ? [{ key: 'next', label: t('message-log.next_time'), children: formatTime(shown.nextTime) }]
                : []),
              ...(shown.error === '' ? [] : [{ key: 'error', label: t('message-log.error'), children: shown.error }]),
            ]}
          />
        )}
      </Drawer>
    </Page>
  );
};
