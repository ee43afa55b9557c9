import { Select } from 'antd';
import { ChoiceField } from '../../views/choice-field';
import { useFlowHost, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { IdentityField } from '../../views/step/identity-field';
import { InputList } from '../../views/step/input-list';
import { OutputList } from '../../views/step/output-list';
import { fieldChoices, writableChoices } from '../../views/step/source-field';
import { WorkField } from '../../views/step/work-field';
import { DATA_ACTIONS } from './definition';
import { dataTexts } from './texts';

export const DataProperties = ({ node, onChange }: PropertiesProps<'data'>) => {
  const texts = useNodeTexts(dataTexts);
  const { forms = [], fieldsOfForm, language } = useFlowHost();
  const { action, empty, fields, formId, identity, outputs, where, work } = node.props;
  const own = formId === '' ? [] : (fieldsOfForm?.(formId) ?? []);
  const given = fieldChoices(own, language).filter(
    ({ value }) => !own.some((each) => each.field === value && each.isTable),
  );
  // a form whose fields are not there (yet) leaves what was typed
  const isKnown = given.length > 0;
  const names = given.filter(({ value }) => !value.includes('.'));
  const answers = [
    ...(action === 'get' || action === 'add' ? [{ value: 'id', label: texts.idPath }] : []),
    ...(action === 'add' ? [] : [{ value: 'count', label: texts.countPath }]),
    ...(action === 'get' ? names.map(({ value, label }) => ({ value: `data.${value}`, label })) : []),
  ];
  return (
    <>
      <Labelled label={texts.form}>
        <Select
          aria-label={texts.form}
          className="qf-wide"
          showSearch
          optionFilterProp="label"
          placeholder={texts.choose}
          value={formId === '' ? undefined : formId}
          options={forms.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={(id: string) => onChange({ formId: id, where: [], fields: [], outputs: [] })}
        />
      </Labelled>
      <ChoiceField
        label={texts.action}
        value={action}
        options={DATA_ACTIONS.map((each) => ({ value: each, label: texts[each] }))}
        onChange={(next) => onChange({ action: next })}
      />
      <IdentityField
        value={identity}
        kinds={['initiator', 'lastApprover', 'user', 'system']}
        onChange={(next) => onChange({ identity: next })}
      />
      {action !== 'add' && (
        <>
          <InputList
            label={texts.where}
            inputs={where}
            names={[{ value: 'id', label: texts.idPath }, ...names]}
            isClosed={isKnown}
            onChange={(next) => onChange({ where: next })}
          />
          <ChoiceField
            label={texts.empty}
            value={empty}
            options={(['goOn', 'fail'] as const).map((each) => ({ value: each, label: texts[each] }))}
            onChange={(next) => onChange({ empty: next })}
          />
        </>
      )}
      {(action === 'add' || action === 'update') && (
        <InputList
          label={texts.fields}
          inputs={fields}
          names={writableChoices(own, language)}
          isClosed={isKnown}
          {...(given.length > names.length ? { note: texts.columnsNote } : {})}
          onChange={(next) => onChange({ fields: next })}
        />
      )}
      <OutputList
        label={texts.outputs}
        note={texts.outputsNote}
        outputs={outputs}
        paths={answers}
        onChange={(next) => onChange({ outputs: next })}
      />
      <WorkField work={work} onChange={(next) => onChange({ work: next })} />
    </>
  );
};
