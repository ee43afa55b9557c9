import { useState } from 'react';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

/** When the answer is due; red when the time is over. */
export const Due = ({ at }: { at: number }) => {
  const t = useT();
  const [now] = useState(() => Date.now());
  const isOver = at < now;
  const time = formatTime(at, 'MM-dd HH:mm');
  return (
    <StatusTag tone={isOver ? 'danger' : 'warning'}>
      {t(isOver ? 'workflow.overdue_since' : 'workflow.due_at', { time })}
    </StatusTag>
  );
};
