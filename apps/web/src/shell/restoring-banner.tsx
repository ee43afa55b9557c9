import { Alert } from 'antd';
import { useT } from '../lib/i18n';
import { setRestoring, useRestoring } from '../lib/restoring';

/** Over the page, from the first write that was refused because of a restore until one is taken. */
export const RestoringBanner = () => {
  const t = useT();
  if (!useRestoring()) return null;
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
