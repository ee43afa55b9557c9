import { ArrowRightOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { CONVERSIONS } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { InterfaceMapping } from '@qiaoban/contracts/base-data/data-interface-definition';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { replaceAt, withoutAt } from './draft';
import { Field, Problem } from './field';

type Props = { value: InterfaceMapping; onChange: (value: InterfaceMapping) => void; withRows: boolean };
type Mapped = InterfaceMapping['fields'][number];

/** How the answer becomes rows and options. */
export const MappingStep = ({ value, onChange, withRows }: Props) => {
  const t = useT();
  const change = (part: Partial<InterfaceMapping>): void => onChange({ ...value, ...part });
  const changeField = (at: number, part: Partial<Mapped>): void =>
    change({ fields: replaceAt(value.fields, at, { ...value.fields[at]!, ...part }) });
  const text = (key: 'rows' | 'value' | 'label' | 'children', placeholder: string) => (
    <Field
      label={t(`data-interface.map_${key}`)}
      path={`definition.mapping.${key}`}
      hint={t(`data-interface.map_${key}_hint`)}
    >
      {(id) => (
        <Input
          id={id}
          value={value[key]}
          placeholder={placeholder}
          onChange={(e) => change({ [key]: e.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Panel title={t('data-interface.mapping')}>
      <div className="itf-body">
        <div className="itf-grid">
          {withRows && text('rows', 'data.list')}
          {text('value', 'id')}
          {text('label', 'full_name')}
          {text('children', 'children')}
        </div>
        <div className="itf-rows">
          <p className="itf-hint">{t('data-interface.map_fields_hint')}</p>
          {value.fields.map((field, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- fields have no identity but their place: names are what is being edited
            <div key={at}>
              <div className="itf-row itf-row-map">
                <Input
                  value={field.from}
                  placeholder={t('data-interface.map_from')}
                  aria-label={t('data-interface.map_from')}
                  onChange={(event) => changeField(at, { from: event.target.value })}
                />
                <ArrowRightOutlined className="itf-arrow" aria-hidden="true" />
                <Input
                  value={field.to}
                  placeholder={t('data-interface.map_to')}
                  aria-label={t('data-interface.map_to')}
                  onChange={(event) => changeField(at, { to: event.target.value })}
                />
                <Select
                  value={field.type}
                  aria-label={t('data-interface.parameter_type')}
                  options={CONVERSIONS.map((type) => ({ value: type, label: t(`data-interface.convert_${type}`) }))}
                  onChange={(type) => changeField(at, { type })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('app.remove')}
                  onClick={() => change({ fields: withoutAt(value.fields, at) })}
                />
              </div>
              <Problem path={`definition.mapping.fields.${at}.from`} />
              <Problem path={`definition.mapping.fields.${at}.to`} />
            </div>
          ))}
          <Button
            size="small"
            type="dashed"
            icon={<PlusOutlined />}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => change({ fields: [...value.fields, { from: '', to: '', type: 'keep' }] })}
          >
            {t('data-interface.add_field')}
          </Button>
        </div>
      </div>
    </Panel>
  );
};
