import { Input, InputNumber, Select, Switch } from 'antd';
import type { FormDocument, FormNode } from '../document';
import type { FieldProps, TextRule } from '../field-props';
import type { DesignHost } from '../host';
import type { PropertySpec } from '../property-spec';
import { localText, numeric, toggle } from '../property-spec';
import { definitionOf } from '../registry';
import { viewsOf } from '../registry.web';
import { formText } from '../texts/form-text';
import type { FormTextKey } from '../texts/form-text';
import { drawPart } from './block-parts';
import { LocalTextInput } from './local-text-input';
import { PatternEditor } from './pattern-editor';

type Change = (values: Record<string, unknown>) => void;
type FieldShown = {
  id: string;
  spec: PropertySpec;
  document: FormDocument;
  node: FormNode;
  host: DesignHost;
  onChange: Change;
};

const choiceText = (host: DesignHost, prop: string, value: string | number): string => {
  const key = `form.choice.${prop}.${value}`;
  const text = formText(host.language, key);
  return text === key ? String(value) : text;
};

/** What the property says in a new block. */
const usualText = (type: string, prop: string): FieldProps['label'][] => {
  const usual = (definitionOf(type)?.defaults() as Record<string, unknown> | undefined)?.[prop];
  return usual === undefined ? [] : [usual as FieldProps['label']];
};

const PropertyControl = ({ id, spec, document, node, host, onChange }: FieldShown) => {
  const value = node.props[spec.prop];
  const give = (next: unknown): void => onChange({ [spec.prop]: next });
  const views = viewsOf(node.type);
  switch (spec.control) {
    case 'localText':
      return (
        <LocalTextInput
          id={id}
          language={host.language}
          value={value as FieldProps['label'] | undefined}
          usual={usualText(node.type, spec.prop)}
          onChange={give}
        />
      );
    case 'text':
      return (
        <Input
          id={id}
          value={String(value ?? '')}
          onChange={(event) => give(event.target.value === '' ? undefined : event.target.value)}
        />
      );
    case 'switch':
      return <Switch id={id} size="small" checked={value === true} onChange={give} />;
    case 'number':
      return (
        <InputNumber<number>
          id={id}
          className="qb-wide"
          value={typeof value === 'number' ? value : null}
          min={spec.min}
          max={spec.max}
          step={spec.step}
          onChange={(next) => give(next ?? undefined)}
        />
      );
    case 'choice':
      return (
        <Select<string | number>
          id={id}
          className="qb-wide"
          value={value as string | number}
          options={spec.choices.map((each) => ({ value: each, label: choiceText(host, spec.prop, each) }))}
          onChange={give}
        />
      );
    case 'value':
      return drawPart(views?.Input, {
        id,
        value: value ?? null,
        props: { ...node.props, disabled: false, readonly: false },
        host,
        isDisabled: false,
        isInvalid: false,
        describedBy: undefined,
        isInCell: false,
        onChange: (next: unknown) => give(next ?? undefined),
        onBlur: () => undefined,
      });
    case 'patterns':
      return (
        <PatternEditor id={id} value={Array.isArray(value) ? (value as TextRule[]) : []} host={host} onChange={give} />
      );
    case 'own':
      return drawPart(views?.properties?.[spec.prop], { id, props: node.props, document, node, host, onChange });
  }
};

const ofEvery = (isColumn: boolean): PropertySpec[] => [
  localText('label'),
  toggle('showLabel'),
  ...(isColumn ? [numeric('columnWidth', 40, 800)] : [numeric('span', 1, 24), numeric('labelWidth', 0, 400)]),
];

type Props = {
  document: FormDocument;
  node: FormNode;
  /** The node is a column of a sub-table. */
  isColumn: boolean;
  host: DesignHost;
  /** For `setProps`; `undefined` takes a property away. */
  onChange: Change;
  /** For `setNode`; absent when the name may not change any more (published). */
  onField?: (field: string) => void;
};

/** The inspector of a block: what every block has, then what its definition names. */
export const PropertyFields = ({ document, node, isColumn, host, onChange, onField }: Props) => {
  const definition = definitionOf(node.type);
  if (!definition) return null;
  const text = (prop: string): string => formText(host.language, `form.prop.${prop}` satisfies string as FormTextKey);
  return (
    <div className="qb-properties">
      {node.field !== undefined && (
        <div className="qb-property">
          <label htmlFor={`p-${node.id}-field`}>{text('field')}</label>
          <Input
            id={`p-${node.id}-field`}
            value={node.field}
            disabled={!onField}
            maxLength={51}
            onChange={(event) => onField?.(event.target.value.replace(/\W/g, ''))}
          />
        </div>
      )}
      {[...ofEvery(isColumn), ...definition.properties].map((spec) => (
        <div key={spec.prop} className={spec.control === 'switch' ? 'qb-property qb-property-line' : 'qb-property'}>
          <label htmlFor={`p-${node.id}-${spec.prop}`}>{text(spec.prop)}</label>
          <PropertyControl
            id={`p-${node.id}-${spec.prop}`}
            spec={spec}
            document={document}
            node={node}
            host={host}
            onChange={onChange}
          />
        </div>
      ))}
    </div>
  );
};
