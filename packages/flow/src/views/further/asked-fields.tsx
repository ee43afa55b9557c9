import { TEST_OPS_OF_KIND } from '@qiaoban/language/filter';
import type { FilterValue, TestOp } from '@qiaoban/language/filter';
import type { FlowDocument } from '../../model/document';
import { furtherField, furtherScope, joinedScope } from '../../model/further-field';
import type { FurtherScope } from '../../model/further-field';
import { furtherFieldsAsked } from '../../rules/further-forms';
import { fieldMeant, labelOfField } from '../../describe/describe-filter';
import type { FlowHost } from '../../describe/host';
import { ConditionValue } from '../condition-value';
import { useFlowHost, useFlowText } from '../host-context';
import { Labelled } from '../labelled';
import '../node-inspector.css';

/** Values of further forms, by form and by field. */
export type FurtherValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** These values as conditions of the flow see them. */
export const scopeOfValues = (
  document: FlowDocument,
  values: FurtherValues,
  { fieldsOfForm }: Pick<FlowHost, 'fieldsOfForm'>,
): FurtherScope =>
  joinedScope(
    [...furtherFieldsAsked(document).keys()].map((id) => furtherScope(id, fieldsOfForm?.(id) ?? [], values[id])),
  );

type Props = { document: FlowDocument; value: FurtherValues; onChange: (value: FurtherValues) => void };

/** Takes values for the fields of further forms for which conditions of the flow ask; shows nothing where none does. */
export const AskedFields = ({ document, value, onChange }: Props) => {
  const host = useFlowHost();
  const t = useFlowText();
  const asked = [...furtherFieldsAsked(document)].flatMap(([formId, fields]) =>
    [...fields].flatMap((name) => {
      const field = fieldMeant(furtherField(formId, name), host);
      return field ? [{ formId, ...field }] : [];
    }),
  );
  if (asked.length === 0) return null;
  return (
    <section className="qf-asked" aria-label={t('flow.condition.asked')}>
      <p>{t('flow.condition.asked')}</p>
      {asked.map(({ formId, field, kind }) => {
        const name = furtherField(formId, field);
        const label = labelOfField(name, host, t);
        const op: TestOp = TEST_OPS_OF_KIND[kind].includes('eq') ? 'eq' : 'hasAll';
        const given = value[formId]?.[field] as FilterValue | undefined;
        return (
          <Labelled key={name} label={label}>
            <ConditionValue
              label={label}
              isOptional
              test={{ field: name, op, ...(given === undefined ? {} : { value: given }) }}
              kind={kind}
              onChange={(next) => onChange({ ...value, [formId]: { ...value[formId], [field]: next ?? null } })}
            />
          </Labelled>
        );
      })}
    </section>
  );
};
