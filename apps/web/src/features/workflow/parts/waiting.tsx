import { ClockCircleOutlined } from '@ant-design/icons';
import { useLanguage, useT } from '../../../lib/i18n';
import { formatTime } from '../../../lib/time';
import { isLongWait, waitedText } from '../waited';
import './waiting.css';

/** How long a case has been waiting for whoever is asked now; nothing where nobody is. */
export const Waiting = ({ since, hasIcon = false }: { since: number | null; hasIcon?: boolean }) => {
  const t = useT();
  const language = useLanguage();
  if (since === null) return null;
  const now = Date.now();
  const text = waitedText(since, now, language);
  return (
    <span className="work-waiting" data-long={isLongWait(since, now) || undefined} title={formatTime(since)}>
      {hasIcon && <ClockCircleOutlined aria-hidden="true" />}
      {text === '' ? t('workflow.waiting_new') : hasIcon ? t('workflow.waiting_for', { time: text }) : text}
    </span>
  );
};
