import { Radio, Select } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import type { Choice, Thing, Uploaded } from './import-choice';

type Props = { thing: Thing; file: Uploaded; choice: Choice; onChange: (choice: Choice) => void };

/** Step 2: new ones, changes or both, and which column is which field. */
export const ImportColumns = ({ thing, file, choice, onChange }: Props) => {
  const t = useT();
  const modes = [
    { value: 'insert', label: t('directory.import_mode_insert') },
    { value: 'update', label: t(`directory.import_mode_update_${thing}`) },
    { value: 'upsert', label: t(`directory.import_mode_upsert_${thing}`) },
  ];
  const options = file.fields.map(({ key, label, isRequired, hint }) => ({
    value: key,
    label: `${isRequired ? '* ' : ''}${label}`,
    title: hint === '' ? label : t('app.said_of', { name: label, text: hint }),
  }));
  /** A field stands for one column: chosen anew, it leaves the other. */
  const set = (index: number, key: string): void => {
    const others = Object.entries(choice.mapping).map(([at, held]) => [at, held === key ? '' : held]);
    onChange({ ...choice, mapping: { ...Object.fromEntries(others), [String(index)]: key } });
  };
  return (
    <div className="import-body">
      <section>
        <h3 id="import-mode">{t('directory.import_mode')}</h3>
        <Radio.Group
          aria-labelledby="import-mode"
          className="import-radios"
          value={choice.mode}
          options={modes}
          onChange={(event) => onChange({ ...choice, mode: event.target.value as Choice['mode'] })}
        />
      </section>
      <div className="import-map" role="table" aria-label={t('directory.import_step_map')}>
        <div className="import-map-row import-map-head" role="row">
          <span role="columnheader">{t('directory.import_column')}</span>
          <span role="columnheader">{t('directory.import_samples')}</span>
          <span role="columnheader">{t('directory.import_field')}</span>
        </div>
        {file.columns.map(({ index, title, samples }) => (
          <div key={index} className="import-map-row" role="row">
            <strong role="cell">{title}</strong>
            <span role="cell" className="import-samples" title={samples.join('\n')}>
              {samples.join(' · ')}
            </span>
            <span role="cell">
              <Select
                aria-label={t('app.said_of', { name: t('directory.import_field'), text: title })}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('directory.import_skip_column')}
                value={choice.mapping[String(index)] || undefined}
                options={options}
                onChange={(key?: string) => set(index, key ?? '')}
              />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
};
