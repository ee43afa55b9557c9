import { flowTextOf } from '@qiaoban/flow/texts';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage } from '#lib/texts/i18n.ts';

const VERY_URGENT = 3;

/** How urgent an instance is, in words. */
export const Urgency = ({ level }: { level: number }) => {
  const language = useLanguage();
  return (
    <StatusTag tone={level >= VERY_URGENT ? 'danger' : 'warning'}>
      {flowTextOf(language, `flow.urgency.${level}`)}
    </StatusTag>
  );
};
