import { useEffect, useState } from 'react';
import { Frequency, cronOf } from '@qiaoban/contracts/schedule/frequency';
import { explainCron } from '@qiaoban/contracts/schedule/explain-cron';
import { previewFrequency } from '@qiaoban/contracts/schedule/schedule.contract';
import { useLanguage } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';

const SETTLED_MS = 350;

/** A value after it has been left alone for a moment. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** A frequency in words; a single time is said by its date. */
export const useFrequencyTexts = (): ((value: Frequency) => string) => {
  const language = useLanguage();
  return (value) => (value.kind === 'once' ? formatTime(value.at) : explainCron(cronOf(value), language));
};

/** The rule in words and its next five runs, as the server computes them. */
export const NextRuns = ({ value, t }: { value: Frequency; t: Translate }) => {
  const textOf = useFrequencyTexts();
  const settled = useSettled(JSON.stringify(value));
  const parsed = Frequency.safeParse(JSON.parse(settled));
  const frequency = parsed.success ? parsed.data : undefined;
  const preview = useRoute(
    previewFrequency,
    { body: { frequency: frequency ?? value } },
    { enabled: frequency !== undefined, keepPrevious: true },
  );
  return (
    <div className="frequency-next" aria-live="polite">
      <strong>{frequency ? textOf(frequency) : ''}</strong>
      {preview.error && <p className="frequency-problem">{preview.error.message}</p>}
      {!preview.error && frequency && preview.data && (
        <>
          <p>
            {t('frequency.next')}
            <small>{t('frequency.zone', { zone: preview.data.timeZone })}</small>
          </p>
          <ol>
            {preview.data.runs.map((run) => (
              <li key={run} className="qb-number">
                {formatTime(run, 'yyyy-MM-dd HH:mm:ss')}
              </li>
            ))}
          </ol>
        </>
      )}
      {!frequency && <p>{t('frequency.none')}</p>}
    </div>
  );
};
