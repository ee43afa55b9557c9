import { Alert, Radio, Select } from 'antd';
import { useT } from '../../../lib/i18n';
import { keyInForce, keyTargets, mappedColumns, missingFields, pathInForce, withField } from './import-mapping';
import type { ImportChoice, ImportMode, Uploaded } from './import-mapping';

type Props = { file: Uploaded; choice: ImportChoice; onChange: (choice: ImportChoice) => void };

const ModeChoice = ({ file, choice, onChange }: Props) => {
  const t = useT();
  const modes: readonly ImportMode[] = ['insert', 'update', 'upsert'];
  const keys = keyTargets(file, choice);
  if (!file.mayUpdate) return null;
  return (
    <section>
      <h3 id="import-mode">{t('transfer.mode')}</h3>
      <Radio.Group
        aria-labelledby="import-mode"
        className="transfer-radios"
        value={choice.mode}
        options={modes.map((mode) => ({ value: mode, label: t(`transfer.mode_${mode}`) }))}
        onChange={(event) => onChange({ ...choice, mode: event.target.value as ImportMode })}
      />
      <div className="transfer-muted">
        {t(choice.mode === 'insert' ? 'transfer.mode_insert_hint' : 'transfer.mode_update_hint')}
      </div>
      {choice.mode !== 'insert' && (
        <div className="transfer-key">
          <label htmlFor="import-key">{t('transfer.key')}</label>
          <Select
            id="import-key"
            status={keys.length === 0 ? 'error' : ''}
            placeholder={t('transfer.key_choose')}
            value={keyInForce(file, choice) || undefined}
            options={keys.map(({ path, label }) => ({ value: path, label }))}
            onChange={(keyField: string) => onChange({ ...choice, keyField })}
          />
          {keys.length === 0 && <span className="transfer-error">{t('transfer.key_none')}</span>}
        </div>
      )}
    </section>
  );
};

/** Step 2: which column goes into which field. */
export const ImportMapStep = ({ file, choice, onChange }: Props) => {
  const t = useT();
  const missing = missingFields(file, choice);
  const mapped = mappedColumns(file, choice);
  const separator = t('transfer.field') === 'Field of the form' ? ', ' : '、';
  const options = file.targets
    .filter(({ isFilled }) => isFilled || choice.mode !== 'insert')
    .map(({ path, label, isRequired, isFilled }) => ({
      value: path,
      label: `${isRequired ? '* ' : ''}${label}${isFilled ? '' : ` (${t('transfer.only_key')})`}`,
    }));
  return (
    <div className="transfer-form">
      <ModeChoice file={file} choice={choice} onChange={onChange} />
      <section>
        <div className="transfer-head">
          <h3>{t('transfer.step_map')}</h3>
          <span className="transfer-muted">
            {t('transfer.mapped_count', { count: mapped.length, total: file.columns.length })}
          </span>
        </div>
        {mapped.length === 0 && <Alert showIcon type="error" title={t('transfer.nothing_mapped')} />}
        {missing.length > 0 && mapped.length > 0 && (
          <Alert
            showIcon
            type="warning"
            title={t('transfer.required_missing', { fields: missing.map(({ label }) => label).join(separator) })}
          />
        )}
        <div className="import-map" role="table" aria-label={t('transfer.step_map')}>
          <div className="import-map-row import-map-head" role="row">
            <span role="columnheader">{t('transfer.column')}</span>
            <span role="columnheader">{t('transfer.samples')}</span>
            <span role="columnheader">{t('transfer.field')}</span>
          </div>
          {file.columns.map(({ index, title, samples }) => (
            <div key={index} className="import-map-row" role="row">
              <strong role="cell">{title}</strong>
              <span role="cell" className="import-samples" title={samples.join('\n')}>
                {samples.length > 0 ? samples.join(' · ') : t('transfer.no_samples')}
              </span>
              <span role="cell">
                <Select
                  aria-label={t('transfer.field_of', { column: title })}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('transfer.not_imported')}
                  value={pathInForce(file, choice, choice.paths[index] ?? '') || undefined}
                  options={options}
                  onChange={(path?: string) => onChange(withField(choice, index, path ?? ''))}
                />
              </span>
            </div>
          ))}
        </div>
      </section>
    </div>
  );
};
