import { Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { ChoiceField } from '../../views/choice-field';
import { DurationField } from '../../views/duration-field';
import { useFlowHost, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import type { TimerProps } from './definition';
import { timerTexts } from './texts';

export const TimerProperties = ({ node, onChange }: PropertiesProps<'timer'>) => {
  const texts = useNodeTexts(timerTexts);
  const { fields, language } = useFlowHost();
  const { until } = node.props;
  const usual: TimerProps['until'] = { kind: 'duration', duration: { amount: 1, unit: 'hour', isWorking: false } };
  return (
    <>
      <ChoiceField
        label={texts.kind}
        value={until.kind}
        options={(['duration', 'field'] as const).map((kind) => ({ value: kind, label: texts[kind] }))}
        onChange={(kind) => onChange({ until: kind === 'field' ? { kind, field: '' } : usual })}
      />
      {until.kind === 'duration' ? (
        <DurationField value={until.duration} onChange={(duration) => onChange({ until: { ...until, duration } })} />
      ) : (
        <Labelled label={texts.field}>
          <Select
            aria-label={texts.field}
            className="qf-wide"
            placeholder={texts.choose}
            value={until.field === '' ? undefined : until.field}
            options={fields
              .filter((field) => field.kind === 'time' && !field.field.includes('.'))
              .map((field) => ({ value: field.field, label: textIn(field.label, language) }))}
            onChange={(field: string) => onChange({ until: { ...until, field } })}
          />
          <p>{texts.note}</p>
        </Labelled>
      )}
    </>
  );
};
