import { ClockCircleOutlined } from '@ant-design/icons';
import type { Language } from '@qiaoban/contracts/languages';
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
