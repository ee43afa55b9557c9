import { Alert, Checkbox, Radio, Select } from 'antd';
import type { ImportWay } from '@qiaoban/contracts/visualdev/transfer.contract';
import { useT } from '#lib/texts/i18n.ts';
import {
  insertHint,
  isWayOpen,
  keyInForce,
  keyTargets,
  mappedColumns,
  missingFields,
  pathInForce,
  wayInForce,
  withField,
} from './import-mapping';
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
        {t(choice.mode === 'insert' ? insertHint(file) : 'transfer.mode_update_hint')}
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

const WAYS: readonly ImportWay[] = ['draft', 'start', 'record'];

/** Where records go through a flow: what becomes of the rows. */
const WayChoice = ({ file, choice, onChange }: Props) => {
  const t = useT();
  if (file.flow === null) return null;
  const { ways } = file.flow;
  if (!isWayOpen(file, choice)) return <Alert showIcon type="error" title={t('transfer.way_none')} />;
  if (choice.mode !== 'insert') return null;
  const way = wayInForce(choice);
  return (
    <section>
      <h3 id="import-way">{t('transfer.way')}</h3>
      <Radio.Group
        aria-labelledby="import-way"
        className="transfer-radios"
        value={way}
        options={WAYS.filter((each) => ways.includes(each)).map((each) => ({
          value: each,
          label: t(`transfer.way_${each}`),
        }))}
        onChange={(event) => onChange({ ...choice, way: event.target.value as ImportWay })}
      />
      <div className="transfer-muted">{t(`transfer.way_${way}_hint`)}</div>
    </section>
  );
};

/** Required files: said before every row is refused for them. */
const MissingFiles = ({ file, choice, onChange }: Props) => {
  const t = useT();
  if (file.requiredFiles.length === 0 || choice.mode === 'update' || wayInForce(choice) === 'draft') return null;
  return (
    <Alert
      showIcon
      type="warning"
      title={t('transfer.files', { fields: file.requiredFiles.join(t('transfer.comma')) })}
      description={
        wayInForce(choice) === 'record' && (
          <Checkbox
            checked={choice.allowsMissingFiles}
            onChange={(event) => onChange({ ...choice, allowsMissingFiles: event.target.checked })}
          >
            {t('transfer.files_allow')}
          </Checkbox>
        )
      }
    />
  );
};

/** Step 2: which column goes into which field. */
export const ImportMapStep = ({ file, choice, onChange }: Props) => {
  const t = useT();
  const missing = missingFields(file, choice);
  const mapped = mappedColumns(file, choice);
  const options = file.targets
    .filter(({ isFilled }) => isFilled || choice.mode !== 'insert')
    .map(({ path, label, isRequired, isFilled }) => ({
      value: path,
      label: `${isRequired ? '* ' : ''}${label}${isFilled ? '' : ` (${t('transfer.only_key')})`}`,
    }));
  return (
    <div className="transfer-form">
      <ModeChoice file={file} choice={choice} onChange={onChange} />
      <WayChoice file={file} choice={choice} onChange={onChange} />
      <MissingFiles file={file} choice={choice} onChange={onChange} />
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
            title={t('transfer.required_missing', {
              fields: missing.map(({ label }) => label).join(t('transfer.comma')),
            })}
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
