import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Collapse, Dropdown } from 'antd';
import { useState } from 'react';
import { problemText } from '../check/problem-text';
import { emptyFlowDocument } from '../model/document';
import type { FlowProblem } from '../node-definition';
import { definitionOf } from '../registry';
import type { NodeType } from '../registry';
import { anyProperties } from '../registry.web';
import { useFlowHost, useFlowText, useNodeTexts } from './host-context';
import { NodeIcon } from './node-icon';
import './node-inspector.css';
import type { Properties, PropertiesProps } from './properties';
import { TitleField } from './title-field';
import { describeNode, nameOfType, titleOfNode } from '../words/describe-node';
import { newTriggerStep, TRIGGER_STEP_TYPES } from '../trigger/trigger-steps';
import type { TriggerStep, TriggerStepType } from '../trigger/trigger-steps';
import { triggerTexts } from './trigger-texts';
import './trigger-steps.css';

type Props = {
  steps: readonly TriggerStep[];
  /** What is missing, by step; shown as soon as it is known. */
  problems?: readonly FlowProblem[];
  onChange: (steps: TriggerStep[]) => void;
};

const NOWHERE = emptyFlowDocument();

const StepProperties = ({ step, onChange }: { step: TriggerStep; onChange: (step: TriggerStep) => void }) => {
  const Shown: Properties<NodeType> = anyProperties[step.type];
  const { titleOf, defaults } = definitionOf(step.type);
  const change = (values: Record<string, unknown>): void =>
    onChange({ ...step, props: { ...step.props, ...values } } as TriggerStep);
  return (
    <section className="qf-inspector">
      <TitleField value={titleOf(step.props)} usual={titleOf(defaults())} onChange={(title) => change({ title })} />
      <Shown doc={NOWHERE} node={step as PropertiesProps<NodeType>['node']} onChange={change} />
    </section>
  );
};

const Head = ({ step, at }: { step: TriggerStep; at: number }) => {
  const host = useFlowHost();
  const t = useFlowText();
  return (
    <span className="qf-trigger-head">
      <span className="qf-trigger-place">{at + 1}</span>
      <NodeIcon type={step.type} />
      <strong>{titleOfNode(step, host)}</strong>
      <span className="qf-trigger-line">{describeNode(NOWHERE, step, host, t)}</span>
    </span>
  );
};

/** The first free id of a step. */
const freeId = (steps: readonly TriggerStep[]): string => {
  const taken = new Set(steps.map(({ id }) => id));
  let n = steps.length + 1;
  while (taken.has(`step${n}`)) n += 1;
  return `step${n}`;
};

/** What a trigger does, one step after the other; each opens with its properties. */
export const TriggerStepsEditor = ({ steps, problems = [], onChange }: Props) => {
  const host = useFlowHost();
  const texts = useNodeTexts(triggerTexts);
  const [open, setOpen] = useState<string | undefined>(steps.length === 1 ? steps[0]?.id : undefined);
  const move = (at: number, by: 1 | -1): void => {
    const next = [...steps];
    const [step] = next.splice(at, 1);
    if (step) next.splice(at + by, 0, step);
    onChange(next);
  };
  const add = (type: TriggerStepType): void => {
    const id = freeId(steps);
    onChange([...steps, newTriggerStep(type, id)]);
    setOpen(id);
  };
  return (
    <div className="qf-trigger">
      {steps.length === 0 && <p className="qf-trigger-none">{texts.none}</p>}
      <Collapse
        accordion
        activeKey={open ?? []}
        onChange={([key]) => setOpen(key)}
        items={steps.map((step, at) => {
          const name = titleOfNode(step, host);
          const found = problems.filter(({ nodeId }) => nodeId === step.id);
          return {
            key: step.id,
            label: (
              <>
                <Head step={step} at={at} />
                {found.map((problem, n) => (
                  <span key={n} className="qf-trigger-problem">
                    {problemText(problem, host.fields, host.language)}
                  </span>
                ))}
              </>
            ),
            extra: (
              // the buttons do not open the step
              <span className="qf-trigger-acts" onClick={(event) => event.stopPropagation()} role="presentation">
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  aria-label={`${texts.up} ${name}`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  aria-label={`${texts.down} ${name}`}
                  disabled={at === steps.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={`${texts.remove} ${name}`}
                  onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
                />
              </span>
            ),
            children: (
              <StepProperties
                step={step}
                onChange={(next) => onChange(steps.map((old) => (old.id === step.id ? next : old)))}
              />
            ),
          };
        })}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: TRIGGER_STEP_TYPES.map((type) => ({
            key: type,
            icon: <NodeIcon type={type} />,
            label: nameOfType(type, host),
            onClick: () => add(type),
          })),
        }}
      >
        <Button icon={<PlusOutlined />}>{texts.add}</Button>
      </Dropdown>
    </div>
  );
};
