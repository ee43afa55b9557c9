import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

const TONES = { ok: 'success', failed: 'danger', skipped: 'warning', running: 'info', interrupted: 'warning' } as const;
type RunOutcome = keyof typeof TONES;
const BY_RESULT: readonly RunOutcome[] = ['ok', 'failed', 'skipped', 'running', 'interrupted'];

/** `runResult` of the wire as an outcome. */
export const outcomeOf = (result: number): RunOutcome => BY_RESULT[result] ?? 'failed';

export const OutcomeTag = ({ outcome }: { outcome: RunOutcome }) => {
  const t = useT();
  return (
    <StatusTag dot tone={TONES[outcome]}>
      {t(`schedule.outcome_${outcome}`)}
    </StatusTag>
  );
};

/** How long something took, in words. */
export const durationText = (t: Translate, ms: number | null): string => {
  if (ms === null) return '';
  return ms < 1000 ? t('schedule.ms', { n: ms }) : t('schedule.s', { n: Math.round(ms / 100) / 10 });
};
