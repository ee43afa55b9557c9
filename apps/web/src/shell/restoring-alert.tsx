import { Alert } from 'antd';
import { useT } from '../lib/i18n';
import { setRestoring } from '../lib/restoring';

/** Says that a restore is under way. */
export const RestoringAlert = () => {
  const t = useT();
  return (
    <Alert
      banner
      showIcon
      type="warning"
      className="shell-restoring"
      title={t('shell.restoring')}
      closable={{ onClose: () => setRestoring(false) }}
    />
  );
};
