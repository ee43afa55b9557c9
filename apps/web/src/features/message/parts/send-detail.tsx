import { Descriptions } from 'antd';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import type { ReceiptState, SendRow, SendState } from '@qiaoban/contracts/message/send-log.contract';
import { Drawer } from '@qiaoban/ui/drawer';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

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

/** How far a message is: sent or not, and whether it arrived. */
export const SendTag = ({ row }: { row: SendRow }) => {
  const t = useT();
  return row.receipt === '' ? (
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
};

/** Everything that is known of one message. */
export const SendDetail = ({ row, onClose }: { row: SendRow | undefined; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const isPhone = usePhone();
  return (
    <Drawer open={row !== undefined} size={isPhone ? '100%' : 520} title={t('message-log.detail')} onClose={onClose}>
      {row && (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'state', label: t('message-log.state'), children: <SendTag row={row} /> },
            { key: 'receiver', label: t('message-log.receiver'), children: row.realName },
            { key: 'channel', label: t('message-log.channel'), children: t(`message-log.${row.channel}`) },
            { key: 'target', label: t('message-log.target'), children: row.target || '—' },
            {
              key: 'event',
              label: t('message-log.event'),
              children: messageEvent(row.event)?.name[language] ?? row.event,
            },
            { key: 'title', label: t('message-log.words'), children: row.title },
            {
              key: 'text',
              label: t('message-log.text'),
              children: <span style={{ whiteSpace: 'pre-wrap' }}>{row.text}</span>,
            },
            { key: 'tries', label: t('message-log.tries'), children: row.tries },
            { key: 'time', label: t('message-log.time'), children: formatTime(row.creatorTime) },
            { key: 'sent', label: t('message-log.sent_time'), children: formatTime(row.sentTime) || '—' },
            ...(row.receiptTime === null
              ? []
              : [{ key: 'receipt', label: t('message-log.receipt_time'), children: formatTime(row.receiptTime) }]),
            ...(row.state === 'waiting'
              ? [{ key: 'next', label: t('message-log.next_time'), children: formatTime(row.nextTime) }]
              : []),
            ...(row.error === '' ? [] : [{ key: 'error', label: t('message-log.error'), children: row.error }]),
          ]}
        />
      )}
    </Drawer>
  );
};
