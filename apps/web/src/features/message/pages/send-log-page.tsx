import { useState } from 'react';
import { DatePicker } from 'antd';
import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { dayOfPicker, endOfPickerDay, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { CHANNELS, MESSAGE_EVENTS, messageEvent } from '@qiaoban/contracts/message/message-event';
import { RECEIPT_STATES, SEND_STATES, listSends, retrySends } from '@qiaoban/contracts/message/send-log.contract';
import type { SendRow } from '@qiaoban/contracts/message/send-log.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { SendDetail, SendTag } from '../parts/send-detail';
import { SendSettingsDialog } from '../parts/send-settings';

const mayRetry = (row: SendRow): boolean =>
  (row.state !== 'sent' || row.receipt === 'failed') && row.state !== 'sending' && row.reason !== 'recalled';

/** By what messages are found. */
const useSearchFields = (): SearchField[] => {
  const t = useT();
  const language = useLanguage();
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  const dayField = (key: 'from' | 'to') => ({
    key,
    label: t(`message-log.${key}`),
    render: (value: string, onChange: (next: string) => void, id: string) => (
      <DatePicker
        id={id}
        style={{ width: '100%' }}
        value={value === '' ? null : toPicker(Number(value))}
        onChange={(next) => onChange(String((key === 'from' ? dayOfPicker(next) : endOfPickerDay(next)) ?? ''))}
      />
    ),
  });
  return [
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
  ];
};

/** What went out by mail, SMS and messengers, to whom, with what outcome. */
export const SendLogPage = () => {
  const t = useT();
  const language = useLanguage();
  const may = useButtons();
  const fields = useSearchFields();
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
    { key: 'state', title: t('message-log.state'), width: 170, render: (row) => <SendTag row={row} /> },
    { key: 'tries', title: t('message-log.tries'), kind: 'number', width: 70, onPhone: 'hide' },
    { key: 'creatorTime', title: t('message-log.time'), width: 160, render: (row) => formatTime(row.creatorTime) },
  ];
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('message-log.keyword')} fields={fields} />}>
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
      <SendDetail row={shown} onClose={() => setShown(undefined)} />
    </Page>
  );
};
