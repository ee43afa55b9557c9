import { ThunderboltOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Button } from 'antd';
import { plainTextHost } from '../../host';
import { matchesPattern } from '../../values/preset-pattern';
import { FieldChoice } from '../../views/field-choice';
import type { BlockViews, LayoutViewProps, PropertyViewProps } from '../../views/view-types';
import type { ButtonProps } from './block';

const ButtonView = ({ props, host, mode, runtime }: LayoutViewProps<ButtonProps>) => {
  const press = (): void => {
    if (props.action === 'open') {
      if (matchesPattern('link', props.address)) window.open(props.address, '_blank', 'noopener,noreferrer');
      return;
    }
    const field = runtime?.fields.main.find((each) => each.field === props.target);
    if (!runtime || !field || runtime.isDisabled(field.nodeId)) return;
    if (props.action === 'clear') return runtime.set(field.field, null);
    const texts = host.textHost?.() ?? plainTextHost(host);
    const read = field.block.codec?.fromText(props.fillText, field.props, texts);
    if (read?.ok) runtime.set(field.field, read.value);
  };
  // on paper, and of a record that is only read, there is nothing to press
  if (mode === 'print' || (mode === 'readonly' && props.action !== 'open')) return null;
  return (
    <Button type={props.buttonType} onClick={press}>
      {textIn(props.label, host.language)}
    </Button>
  );
};

const Target = ({ id, props, document, host, onChange }: PropertyViewProps<ButtonProps>) => (
  <FieldChoice
    id={id}
    document={document}
    host={host}
    value={props.target}
    isAvailable={({ block }) => !block.definition.isServerMade && !block.definition.formula}
    onChange={(target) => onChange({ target })}
  />
);

export const views: BlockViews = { icon: ThunderboltOutlined, Layout: ButtonView, properties: { target: Target } };
