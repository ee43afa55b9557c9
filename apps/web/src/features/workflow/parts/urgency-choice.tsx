import { Segmented } from 'antd';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { URGENCIES, urgencyText } from '../instance-status';

/** Normal, important, urgent. */
export const UrgencyChoice = ({ value, onChange }: { value: number; onChange: (value: number) => void }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Segmented
      aria-label={t('workflow.col_flowUrgent')}
      value={value}
      options={URGENCIES.map((n) => ({ value: n, label: urgencyText(language, n) }))}
      onChange={onChange}
    />
  );
};
