import { Select } from 'antd';
import { useTexts } from '#lib/texts/i18n.ts';
import { useOwnPlaces } from '#lib/session/own-places.ts';

/** For which of several own departments a request is made: it becomes the current one, by which the heads are found. */
export const StartDepartment = () => {
  const t = useTexts('case-dialogs');
  const { choices, choose, switching } = useOwnPlaces();
  const places = choices.find(({ kind }) => kind === 'Organize')?.places;
  if (places === undefined) return null;
  return (
    <label className="start-department" title={t('case-dialogs.start_department_hint')}>
      <span className="instance-quiet">{t('case-dialogs.start_department')}</span>
      <Select
        size="small"
        loading={switching}
        disabled={switching}
        placeholder="—"
        aria-label={t('case-dialogs.start_department')}
        value={places.find(({ current }) => current)?.id ?? null}
        options={places.map(({ id, fullName, parentName }) => ({
          value: id,
          label: parentName === '' ? fullName : `${fullName} · ${parentName}`,
        }))}
        popupMatchSelectWidth={false}
        onChange={(id) => id !== null && choose('Organize', id)}
      />
    </label>
  );
};
