import { RightOutlined } from '@ant-design/icons';
import { Input, Select, Switch } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { FormDocument, FormNode } from '../document';
import type { FieldProps, TextRule } from '../field-props';
import type { DesignHost } from '../host';
import type { PropertyGroup, PropertySpec } from '../property-spec';
import { PROPERTY_GROUPS, initialFormula, localText, numeric, specsIn, toggle, width } from '../property-spec';
import { definitionOf } from '../registry';
import { viewsOf } from '../registry.web';
import { formText, formTexts } from '../texts/form-text';
import type { FormTextKey } from '../texts/form-text';
import { drawPart } from './block-parts';
import { FormulaEditor } from './formula/formula-editor';
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

type ChoiceSpec = PropertySpec & { control: 'choice' };

const choiceText = (host: DesignHost, { prop, of }: ChoiceSpec, value: string | number): string => {
  const key = `form.choice.${prop}.${value}`;
  const text = formText(host.language, key);
  if (text !== key) return text;
  return of === undefined ? String(value) : `${value}/${of}`;
};

/** The choices, and what is set though it is none of them: a width that was dragged. */
const choicesWith = ({ choices, of }: ChoiceSpec, value: unknown): readonly (string | number)[] =>
  of !== undefined && typeof value === 'number' && !choices.includes(value)
    ? [...choices, value].toSorted((a, b) => Number(a) - Number(b))
    : choices;

/** What the property says in a new block. */
const usualText = (type: string, prop: string): FieldProps['label'][] => {
  const usual = (definitionOf(type)?.defaults() as Record<string, unknown> | undefined)?.[prop];
  return usual === undefined ? [] : [usual as FieldProps['label']];
};

/** What a switch that is put on brings down with it. */
const limited = ({ limits }: PropertySpec & { control: 'switch' }, node: FormNode): Record<string, number> => {
  const now = limits && node.props[limits.prop];
  return limits === undefined || (typeof now === 'number' && now <= limits.max) ? {} : { [limits.prop]: limits.max };
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
      return (
        <Switch
          id={id}
          size="small"
          checked={value === true}
          onChange={(isOn) => onChange({ [spec.prop]: isOn, ...(isOn ? limited(spec, node) : {}) })}
        />
      );
    case 'number':
      return (
        <NumberBox
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
          options={choicesWith(spec, value).map((each) => ({ value: each, label: choiceText(host, spec, each) }))}
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
    case 'formula':
      return (
        <FormulaEditor
          id={id}
          text={typeof value === 'string' ? value : ''}
          document={document}
          node={node}
          host={host}
          onChange={(text) => give(text.trim() === '' ? undefined : text)}
        />
      );
    case 'own':
      return drawPart(views?.properties?.[spec.prop], { id, props: node.props, document, node, host, onChange });
  }
};

const ofEvery = (isColumn: boolean): PropertySpec[] => [
  localText('label'),
  toggle('showLabel'),
  ...(isColumn ? [numeric('columnWidth', 40, 800)] : [width, numeric('labelWidth', 0, 400)]),
];

/** Properties that say what a new record begins with: a formula may say it as well. */
const DEFAULTS: readonly string[] = ['defaultValue', 'defaultNow', 'defaultCurrent'];

/** What is wrong with a property as things stand, said below it; the fault of `encrypted` is `encrypted_length`. */
const faultOf = (node: FormNode, prop: string): string | undefined => {
  const definition = definitionOf(node.type);
  const props = definition?.propsSchema.safeParse(node.props);
  return props?.success ? definition?.faults?.(props.data).find((fault) => fault.startsWith(`${prop}_`)) : undefined;
};

/** The faults of one property. */
const PropertyFault = ({ node, prop, host }: { node: FormNode; prop: string; host: DesignHost }) => {
  const fault = faultOf(node, prop);
  if (fault === undefined) return null;
  const label = textIn(node.props['label'] as FieldProps['label'] | undefined, host.language);
  return (
    <p className="qb-property-hint qb-property-fault" role="alert">
      {formText(host.language, `form.soundness.${fault}`, { label })}
    </p>
  );
};

/** Switches whose consequences are said where they are set. */
const hasHint = (prop: string): boolean => `form.hint.${prop}` in formTexts.zh;

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
  /** Groups that are folded. */
  folded?: readonly PropertyGroup[];
  onFold?: (folded: readonly PropertyGroup[]) => void;
};

/** The inspector of a block: what every block has and what its definition names, in groups that fold. */
export const PropertyFields = (props: Props) => {
  const { document, node, isColumn, host, onChange, onField, folded = [], onFold } = props;
  const definition = definitionOf(node.type);
  if (!definition) return null;
  const text = (prop: string): string => formText(host.language, `form.prop.${prop}` satisfies string as FormTextKey);
  const begins = definition.properties.some(({ prop }) => DEFAULTS.includes(prop));
  const specs = [...ofEvery(isColumn), ...definition.properties, ...(begins ? [initialFormula] : [])].filter(
    ({ onlyFor }) => onlyFor === undefined || onlyFor.values.includes(node.props[onlyFor.prop]),
  );
  const fold = (group: PropertyGroup): void =>
    onFold?.(folded.includes(group) ? folded.filter((each) => each !== group) : [...folded, group]);
  return (
    <div className="qb-properties">
      {PROPERTY_GROUPS.map((group) => {
        const lines = specsIn(group, specs);
        const hasField = group === 'advanced' && node.field !== undefined;
        if (lines.length === 0 && !hasField) return null;
        const isOpen = !folded.includes(group);
        return (
          <section
            key={group}
            className="qb-property-group"
            aria-label={formText(host.language, `form.props.${group}`)}
          >
            <h3>
              <button type="button" aria-expanded={isOpen} onClick={() => fold(group)}>
                <RightOutlined className="qb-property-fold" data-open={isOpen || undefined} />
                {formText(host.language, `form.props.${group}`)}
              </button>
            </h3>
            {isOpen &&
              lines.map((spec) => (
                <div
                  key={spec.prop}
                  className={spec.control === 'switch' ? 'qb-property qb-property-line' : 'qb-property'}
                >
                  <label htmlFor={`p-${node.id}-${spec.prop}`}>{text(spec.called ?? spec.prop)}</label>
                  <PropertyControl
                    id={`p-${node.id}-${spec.prop}`}
                    spec={spec}
                    document={document}
                    node={node}
                    host={host}
                    onChange={onChange}
                  />
                  {node.props[spec.prop] === true && hasHint(spec.prop) && (
                    <p className="qb-property-hint">{formText(host.language, `form.hint.${spec.prop}`)}</p>
                  )}
                  <PropertyFault node={node} prop={spec.prop} host={host} />
                </div>
              ))}
            {isOpen && hasField && (
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
          </section>
        );
      })}
    </div>
  );
};
