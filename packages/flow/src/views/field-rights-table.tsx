import { Checkbox, Empty, Radio, Select } from 'antd';
import { Fragment, useId } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldAccess, FieldRight, FieldRights, RowRights, RowsMeant } from '../model/field-rights';
import { EVERY_ROW, rightOf } from '../model/field-rights';
import type { FlowField } from '../model/flow-field';
import { useFlowHost, useFlowText } from './host-context';

type Props = {
  /** Fields of another form than the flow's. */
  fields?: readonly FlowField[];
  value: FieldRights;
  /** What holds for a field that is not named. */
  fallback: FieldAccess;
  /** Accesses that may be given; a copy, for one, is never edited. */
  accesses?: readonly FieldAccess[];
  onChange: (rights: FieldRights) => void;
};

const ALL: readonly FieldAccess[] = ['edit', 'read', 'hide'];

const MEANT: readonly RowsMeant[] = ['all', 'own', 'none'];

/** Which rows of a sub-table may be added, changed and deleted. */
const RowsOf = (props: { name: string; value: RowRights; onChange: (rows: RowRights) => void }) => {
  const { name, value, onChange } = props;
  const t = useFlowText();
  const which = (key: 'edit' | 'remove') => (
    <span className="qf-rows-part">
      {t(`flow.rows.${key}`)}
      <Select<RowsMeant>
        size="small"
        aria-label={`${name} ${t(`flow.rows.${key}`)}`}
        value={value[key]}
        options={MEANT.map((meant) => ({ value: meant, label: t(`flow.rows.${meant}`) }))}
        onChange={(meant) => onChange({ ...value, [key]: meant })}
      />
    </span>
  );
  return (
    <div className="qf-rows">
      <Checkbox checked={value.add} onChange={({ target }) => onChange({ ...value, add: target.checked })}>
        {t('flow.rows.add')}
      </Checkbox>
      {which('edit')}
      {which('remove')}
    </div>
  );
};

/** Edit, read or hide for each field and each column of a sub-table; the head of a column sets all. */
export const FieldRightsTable = ({ value, fallback, accesses = ALL, onChange, ...of }: Props) => {
  const host = useFlowHost();
  const { language } = host;
  const { fields = host.fields } = of;
  const group = useId();
  const t = useFlowText();
  if (fields.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('flow.rights.none')} />;
  const put = (field: string, right: FieldRight): void => onChange({ ...value, [field]: right });
  const putAll = (access: FieldAccess): void =>
    onChange(Object.fromEntries(fields.map(({ field }) => [field, { access }])));
  const given = fields.map(({ field }) => rightOf(value, field, fallback));
  const hasRequired = accesses.includes('edit');
  return (
    <div className="qf-rights-frame">
      <table className="qf-rights">
        <thead>
          <tr>
            <th scope="col">{t('flow.rights.field')}</th>
            {accesses.map((access) => {
              const name = t(`flow.rights.${access}`);
              return (
                <th key={access} scope="col">
                  <Radio
                    aria-label={t('flow.rights.all', { access: name })}
                    checked={given.every((right) => right.access === access)}
                    onChange={() => putAll(access)}
                  >
                    {name}
                  </Radio>
                </th>
              );
            })}
            {hasRequired && <th scope="col">{t('flow.rights.required')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, isTable }, at) => {
            const right = given[at] ?? { access: fallback };
            const name = textIn(label, language);
            const mayRows = isTable === true && hasRequired && right.access === 'edit';
            return (
              <Fragment key={field}>
                <tr>
                  <th scope="row" className={field.includes('.') ? 'qf-inner' : undefined}>
                    {name}
                  </th>
                  {accesses.map((access) => (
                    <td key={access}>
                      <Radio
                        name={`${group}-${field}`}
                        aria-label={`${name} ${t(`flow.rights.${access}`)}`}
                        checked={right.access === access}
                        onChange={() => put(field, { access })}
                      />
                    </td>
                  ))}
                  {hasRequired && (
                    <td>
                      {!isTable && (
                        <Checkbox
                          aria-label={`${name} ${t('flow.rights.required')}`}
                          disabled={right.access !== 'edit'}
                          checked={right.required === true}
                          onChange={(event) =>
                            put(field, event.target.checked ? { access: 'edit', required: true } : { access: 'edit' })
                          }
                        />
                      )}
                    </td>
                  )}
                </tr>
                {mayRows && (
                  <tr>
                    <td colSpan={accesses.length + 2}>
                      <RowsOf
                        name={name}
                        value={right.rows ?? EVERY_ROW}
                        onChange={(rows) => put(field, { access: 'edit', rows })}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
