import { useEffect, useRef } from 'react';
import { Alert, Progress } from 'antd';
import type { ChannelTask } from '@qiaoban/contracts/channel/channel-task';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import './settings-form.css';

const EVERY_MS = 1500;

type Props = { task: ChannelTask | undefined; refetch: () => void; onEnd: () => void };

/** How far a synchronisation is, or how the last one ended; asks again while it runs. */
export const SyncStatus = ({ task, refetch, onEnd }: Props) => {
  const t = useT();
  const isOpen = task?.state === 'waiting' || task?.state === 'running';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(refetch, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onEnd();
    wasOpen.current = isOpen;
  }, [isOpen, onEnd]);
  if (task === undefined || task.state === 'none') return null;
  if (isOpen)
    return (
      <div role="status" className="channel-progress">
        <span>{t('wechat.syncing', { done: task.done, total: task.total })}</span>
        <Progress percent={task.total === 0 ? 0 : Math.floor((task.done / task.total) * 100)} size="small" />
      </div>
    );
  if (task.state === 'failed')
    return (
      <Alert
        type="error"
        showIcon
        title={t('wechat.sync_failed')}
        description={task.error}
        closable={{ 'aria-label': t('app.close') }}
      />
    );
  return (
    <p className="channel-hint channel-progress">
      {t('wechat.synced', { time: formatTime(task.endedTime), count: task.done })}
      {task.failed > 0 && t('wechat.sync_refused', { count: task.failed })}
    </p>
  );
};
