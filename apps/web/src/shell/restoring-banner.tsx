import { CloseOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { setRestoring, useRestoring } from '#lib/live/restoring.ts';

/** Over the page, from the first write that was refused because of a restore until one is taken. */
export const RestoringBanner = () => {
  const t = useT();
  if (!useRestoring()) return null;
  return (
    <div className="shell-restoring" role="alert">
      <ExclamationCircleFilled className="shell-restoring-mark" />
      <span>{t('shell.restoring')}</span>
      <button type="button" aria-label={t('app.close')} onClick={() => setRestoring(false)}>
        <CloseOutlined />
      </button>
    </div>
  );
};
