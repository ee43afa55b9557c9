import { useState } from 'react';
import { ClockCircleOutlined } from '@ant-design/icons';
import type { Language } from '@qiaoban/contracts/languages';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { isLongWait, waitedText } from '../waited';
import './waiting.css';

const waitOf = (since: number, language: Language) => {
  const now = Date.now();
  return { text: waitedText(since, now, language), isLong: isLongWait(since, now) };
};

/** How long an instance has been waiting for whoever is asked now; nothing where nobody is. */
export const Waiting = ({ since, hasIcon = false }: { since: number | null; hasIcon?: boolean }) => {
  const t = useT();
  const language = useLanguage();
  if (since === null) return null;
  const { text, isLong } = waitOf(since, language);
  return (
    <span className="work-waiting" data-long={isLong || undefined} title={formatTime(since)}>
      {hasIcon && <ClockCircleOutlined aria-hidden="true" />}
      {text === '' ? t('workflow.waiting_new') : hasIcon ? t('workflow.waiting_for', { time: text }) : text}
    </span>
  );
};

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
