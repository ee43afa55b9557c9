import { Alert } from 'antd';
import { useTexts } from '#lib/texts/i18n.ts';
import { DepartmentSelect } from '../people/department-select';
import './rights-terms.css';

type Props = {
  value: readonly string[];
  onChange: (ids: string[]) => void;
  wasLimited: boolean;
  /** The caller administers some organisations only, and so gives some only. */
  mustLimit: boolean;
};

/** Organisations that may be administered, with everything below them. */
export const RightsScope = ({ value, onChange, wasLimited, mustLimit }: Props) => {
  const t = useTexts('permission-tools', 'pickers');
  return (
    <div className="rights-scope">
      <p>{t('permission-tools.scope_hint')}</p>
      <DepartmentSelect
        multiple
        max={200}
        aria-label={t('permission-tools.scope')}
        placeholder={t('permission-tools.scope_choose')}
        value={value}
        onChange={(next) => onChange(Array.isArray(next) ? next : next === null ? [] : [next])}
      />
      {value.length === 0 && (
        <Alert
          showIcon
          type={wasLimited || mustLimit ? 'warning' : 'info'}
          title={t(`permission-tools.scope_${mustLimit ? 'must' : wasLimited ? 'widens' : 'none'}`)}
        />
      )}
    </div>
  );
};
