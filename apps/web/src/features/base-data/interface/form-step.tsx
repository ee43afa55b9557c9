import { Select } from 'antd';
import type { FormPart } from '@qiaoban/contracts/base-data/data-interface-definition';
import { textIn } from '@qiaoban/contracts/languages';
import { selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { Failed } from '@qiaoban/ui/empty';
import { Panel } from '@qiaoban/ui/page';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { Definition } from './draft';
import { Field } from './field';
import { NumberField } from './number-field';

type Props = { definition: Definition; onChange: (part: Partial<Definition>) => void };

/** Records of a form, each reader's own: which form, which of its fields, how many. */
export const FormStep = ({ definition, onChange }: Props) => {
  const t = useT();
  const language = useLanguage();
  const form = definition.form!;
  const forms = useRoute(selectFormModels, { query: {} });
  const config = useRoute(getOnlineConfig, { params: { id: form.formId } }, { enabled: form.formId !== '' });
  const parsed = config.data === undefined ? undefined : parseFormDocument(config.data.formData);
  const fields = parsed?.ok === true ? listFields(parsed.document).main : [];
  const change = (part: Partial<FormPart>): void => onChange({ form: { ...form, ...part } });
  return (
    <Panel title={t('data-interface.form_records')}>
      <div className="itf-body">
        <div className="itf-grid">
          <Field label={t('data-interface.form_of')} path="definition.form.formId" required>
            {(id) => (
              <Select
                id={id}
                showSearch={{ optionFilterProp: 'label' }}
                loading={forms.isFetching}
                value={form.formId === '' ? null : form.formId}
                options={(forms.data?.list ?? []).map((each) => ({
                  value: each.id,
                  label: t('app.noted', { name: each.fullName, note: each.enCode }),
                }))}
                onChange={(formId: string) => change({ formId, fields: [] })}
              />
            )}
          </Field>
          <NumberField
            label={t('data-interface.max_rows')}
            max={10_000}
            usual={1000}
            value={form.maxRows}
            onChange={(maxRows) => change({ maxRows })}
          />
        </div>
        <Field label={t('data-interface.form_columns')} path="definition.form.fields" required>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              disabled={form.formId === ''}
              loading={config.isFetching}
              value={form.fields}
              options={fields
                .filter(({ block }) => !block.definition.isSecret)
                .map(({ field, label }) => ({
                  value: field,
                  label: t('app.noted', { name: textIn(label, language), note: field }),
                }))}
              onChange={(chosen: string[]) => change({ fields: chosen })}
            />
          )}
        </Field>
        {config.error && <Failed text={config.error.message} retry={() => void config.refetch()} />}
        <p className="itf-hint">{t('data-interface.form_hint')}</p>
      </div>
    </Panel>
  );
};
