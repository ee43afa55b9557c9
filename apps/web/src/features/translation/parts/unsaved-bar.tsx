import { Button } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import type { DraftsHandle } from '../use-drafts';

/** Saves or throws away what was typed. */
export const UnsavedBar = ({ count, wrong, isSaving, save, discard }: DraftsHandle) => {
  const t = useT();
  if (count === 0) return null;
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginTop: 12 }}>
      <Button type="primary" disabled={wrong > 0} loading={isSaving} onClick={() => void save()}>
        {t('translation.save_all', { count })}
      </Button>
      <Button onClick={discard}>{t('translation.discard')}</Button>
      {wrong > 0 && (
        <span style={{ color: 'var(--qb-danger)' }}>{t('translation.places_wrong', { count: wrong })}</span>
      )}
    </div>
  );
};
