import { flowTextOf } from '@qiaoban/flow/texts';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage } from '../../../lib/i18n';

const VERY_URGENT = 3;

/** How urgent a case is, in words. */
export const Urgency = ({ level }: { level: number }) => {
  const language = useLanguage();
  return (
    <StatusTag tone={level >= VERY_URGENT ? 'danger' : 'warning'}>
      {flowTextOf(language, `flow.urgency.${level}`)}
    </StatusTag>
  );
};
