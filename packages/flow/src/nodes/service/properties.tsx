import { Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { ChoiceField } from '../../views/choice-field';
import { useFlowHost, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { InputList } from '../../views/step/input-list';
import { OutputList } from '../../views/step/output-list';
import { WorkField } from '../../views/step/work-field';
import { LONGEST_TIMEOUT, USUAL_TIMEOUT, WEBHOOK_METHODS } from './definition';
import type { ServiceCall } from './definition';
import { serviceTexts } from './texts';

const fresh = (kind: ServiceCall['kind'], inputs: ServiceCall['inputs']): ServiceCall =>
  kind === 'interface' ? { kind, id: '', inputs } : { kind, method: 'POST', url: '', inputs };

export const ServiceProperties = ({ node, onChange }: PropertiesProps<'service'>) => {
  const texts = useNodeTexts(serviceTexts);
  const { interfaces = [] } = useFlowHost();
  const { call, outputs, work } = node.props;
  const chosen = call.kind === 'interface' ? interfaces.find(({ id }) => id === call.id) : undefined;
  return (
    <>
      <ChoiceField
        label={texts.kind}
        value={call.kind}
        options={(['interface', 'webhook'] as const).map((kind) => ({ value: kind, label: texts[kind] }))}
        onChange={(kind) => onChange({ call: fresh(kind, call.inputs) })}
      />
      {call.kind === 'interface' ? (
        <Labelled label={texts.interface}>
          <Select
            aria-label={texts.interface}
            className="qf-wide"
            showSearch
            optionFilterProp="label"
            placeholder={texts.choose}
            value={call.id === '' ? undefined : call.id}
            options={interfaces.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            onChange={(id: string) => onChange({ call: { ...call, id } })}
          />
        </Labelled>
      ) : (
        <>
          <ChoiceField
            label={texts.method}
            value={call.method}
            options={WEBHOOK_METHODS.map((method) => ({ value: method, label: method }))}
            onChange={(method) => onChange({ call: { ...call, method } })}
          />
          <Labelled label={texts.url}>
            <Input
              aria-label={texts.url}
              placeholder="https://"
              maxLength={1000}
              value={call.url}
              onChange={({ target }) => onChange({ call: { ...call, url: target.value.trim() } })}
            />
            <p>{texts.urlNote}</p>
          </Labelled>
          <Labelled label={texts.timeout}>
            <NumberBox
              aria-label={texts.timeout}
              min={1}
              max={LONGEST_TIMEOUT}
              precision={0}
              value={call.timeout ?? USUAL_TIMEOUT}
              onChange={(timeout) => onChange({ call: { ...call, timeout: timeout ?? USUAL_TIMEOUT } })}
            />
          </Labelled>
        </>
      )}
      <InputList
        label={texts.inputs}
        inputs={call.inputs}
        names={(chosen?.parameters ?? []).map((name) => ({ value: name, label: name }))}
        onChange={(inputs) => onChange({ call: { ...call, inputs } })}
      />
      <OutputList
        label={texts.outputs}
        note={texts.outputsNote}
        outputs={outputs}
        onChange={(next) => onChange({ outputs: next })}
      />
      <WorkField work={work} onChange={(next) => onChange({ work: next })} />
    </>
  );
};
