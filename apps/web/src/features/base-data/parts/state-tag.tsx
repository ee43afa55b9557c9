import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

/** In use or switched off, for list cells. */
export const StateTag = ({ mark }: { mark: 0 | 1 }) => {
  const t = useT();
  return (
    <StatusTag dot tone={mark === 1 ? 'success' : 'neutral'}>
      {t(mark === 1 ? 'app.enabled' : 'app.disabled')}
    </StatusTag>
  );
};
