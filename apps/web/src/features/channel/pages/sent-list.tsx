import { SendOutlined } from '@ant-design/icons';
import type { Action } from '@qiaoban/ui/actions';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useIsConnected } from '../parts/not-connected';

type Sent = { id: string; title: string; state: string; creatorName: string; creatorTime: number };

const TONES: Readonly<Record<string, Tone>> = {
  sending: 'warning',
  accepted: 'info',
  sent: 'success',
  failed: 'danger',
};

/** What lists of messages share that were sent by hand: columns, and the button that sends another one. */
export const useSentList = <Row extends Sent>(platform: 'mp' | 'qy', onSend: () => void) => {
  const t = useT();
  const may = useButtons();
  const isConnected = useIsConnected(platform);
  const area = platform === 'mp' ? 'wechat' : 'wecom';
  const title: DataColumn<Row> = { key: 'title', title: t('wechat.content'), onPhone: 'title' };
  const state: DataColumn<Row> = {
    key: 'state',
    title: t('app.status'),
    width: 110,
    render: (row) => (
      <StatusTag dot tone={TONES[row.state] ?? 'neutral'}>
        {t(`${area}.state_${row.state}`)}
      </StatusTag>
    ),
  };
  const sender: DataColumn<Row>[] = [
    { key: 'creatorName', title: t('wechat.sender'), width: 110, onPhone: 'hide' },
    { key: 'creatorTime', title: t('channel.time'), width: 150, render: (row) => formatTime(row.creatorTime) },
  ];
  const send: Action = {
    key: 'send',
    label: t('wechat.send'),
    icon: <SendOutlined />,
    primary: true,
    hidden: !may('btn_send'),
    whyNot: isConnected ? undefined : t(`channel.not_connected_${platform}`),
    run: onSend,
  };
  return { title, state, sender, send };
};
