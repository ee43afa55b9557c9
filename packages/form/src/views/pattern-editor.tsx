import { DeleteOutlined } from '@ant-design/icons';
import type { LocalText } from '@qiaoban/contracts/languages';
import { Button, Input, Select } from 'antd';
import type { TextRule } from '../field-props';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import { TEXT_PRESETS } from '../values/preset-pattern';
import { LocalTextInput } from './local-text-input';
import { usePatternEngine } from './use-pattern-engine';

const OWN = 'own';

type Props = { id: string; value: readonly TextRule[]; host: BlockHost; onChange: (value: TextRule[]) => void };

/** Rules for a text: ready ones, or a pattern of one's own with its message. */
export const PatternEditor = ({ id, value, host, onChange }: Props) => {
  const { language } = host;
  const engine = usePatternEngine(value.some((rule) => 'pattern' in rule));
  const faultOf = (pattern: string): string => {
    const read = engine?.(pattern);
    return read === undefined || read.ok ? '' : formText(language, `form.pattern.${read.fault}`);
  };
  const change = (index: number, rule: TextRule): void =>
    onChange(value.map((each, at) => (at === index ? rule : each)));
  const options = [
    ...TEXT_PRESETS.map((preset) => ({ value: preset as string, label: formText(language, `form.preset.${preset}`) })),
    { value: OWN, label: formText(language, 'form.view.custom_pattern') },
  ];
  const choose = (index: number, chosen: string): void =>
    change(
      index,
      chosen === OWN ? { pattern: '^.*$', message: formText(language, 'form.problem.pattern') } : { preset: chosen },
    );
  return (
    <div className="qb-pattern-editor">
      {value.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules have no identity but their place
        <div key={index} className="qb-pattern-row">
          <Select<string>
            id={`${id}-${index}`}
            aria-label={formText(language, 'form.prop.regList')}
            value={'preset' in rule ? rule.preset : OWN}
            options={options}
            onChange={(chosen) => choose(index, chosen)}
          />
          {'pattern' in rule && (
            <>
              <Input
                aria-label={formText(language, 'form.view.custom_pattern')}
                value={rule.pattern}
                status={faultOf(rule.pattern) === '' ? undefined : 'error'}
                onChange={(event) => change(index, { ...rule, pattern: event.target.value })}
              />
              {faultOf(rule.pattern) !== '' && (
                <div className="qb-field-problem" role="alert">
                  {faultOf(rule.pattern)}
                </div>
              )}
              <LocalTextInput
                id={`${id}-${index}-message`}
                language={language}
                label={formText(language, 'form.view.pattern_message')}
                value={rule.message as LocalText}
                onChange={(message) => change(index, { ...rule, message: message ?? '' })}
              />
            </>
          )}
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={formText(language, 'form.view.remove_rule')}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button size="small" type="dashed" onClick={() => onChange([...value, { preset: 'number' }])}>
        {formText(language, 'form.view.add_rule')}
      </Button>
    </div>
  );
};
