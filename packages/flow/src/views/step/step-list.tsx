import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Collapse, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { problemText } from '../../check/problem-text';
import { emptyFlowDocument } from '../../model/document';
import type { FlowNode } from '../../model/document';
import type { FlowProblem } from '../../node-definition';
import { definitionOf } from '../../registry';
import type { NodeType } from '../../registry';
import { anyProperties } from '../../registry.web';
import { describeNode, titleOfNode } from '../../describe/describe-node';
import { useFlowHost, useFlowText, useNodeTexts } from '../host-context';
import { NodeIcon } from '../node-icon';
import '../node-inspector.css';
import type { Properties, PropertiesProps } from '../properties';
import { TitleField } from '../title-field';
import { stepListTexts } from './step-list-texts';
import './step-list.css';

type Listed = Pick<FlowNode, 'id' | 'type' | 'props'>;
/** Something that can be added: its words, and how it is made. */
type StepOffer<S> = { key: string; type: NodeType; label: string; make: () => S };

type Props<S extends Listed> = {
  steps: readonly S[];
  offers: readonly StepOffer<S>[];
  addLabel: string;
  /** Shown while there is nothing. */
  none: string;
  /** No more than so many; left out: any number. */
  most?: number;
  /** What is missing in a step. */
  problemsOf: (step: S) => readonly FlowProblem[];
  /** The step whose properties are open. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
  onChange: (steps: S[]) => void;
  /** Further buttons of a step, before those that all have. */
  extra?: (step: S, put: (step: S) => void) => ReactNode;
  /** Said of a step behind its name. */
  note?: (step: S) => ReactNode;
};

const NOWHERE = emptyFlowDocument();

const StepProperties = <S extends Listed>({ step, onChange }: { step: S; onChange: (step: S) => void }) => {
  const Shown: Properties<NodeType> = anyProperties[step.type];
  const { titleOf, defaults } = definitionOf(step.type);
  const change = (values: Record<string, unknown>): void => onChange({ ...step, props: { ...step.props, ...values } });
  return (
    <section className="qf-inspector">
      <TitleField value={titleOf(step.props)} usual={titleOf(defaults())} onChange={(title) => change({ title })} />
      <Shown doc={NOWHERE} node={step as FlowNode as PropertiesProps<NodeType>['node']} onChange={change} />
    </section>
  );
};

const Head = ({ step, at, children }: { step: Listed; at: number; children?: ReactNode }) => {
  const host = useFlowHost();
  const t = useFlowText();
  return (
    <span className="qf-steps-head">
      <span className="qf-steps-place">{at + 1}</span>
      <NodeIcon type={step.type} />
      <strong>{titleOfNode(step as FlowNode, host)}</strong>
      {children}
      <span className="qf-steps-line">{describeNode(NOWHERE, step as FlowNode, host, t)}</span>
    </span>
  );
};

/** Automatic steps that are done one after the other; each opens with its properties. */
export const StepList = <S extends Listed>({ steps, offers, onChange, onOpen, ...props }: Props<S>) => {
  const host = useFlowHost();
  const texts = useNodeTexts(stepListTexts);
  const move = (at: number, by: 1 | -1): void => {
    const next = [...steps];
    const [step] = next.splice(at, 1);
    if (step) next.splice(at + by, 0, step);
    onChange(next);
  };
  const add = (make: () => S): void => {
    const step = make();
    onChange([...steps, step]);
    onOpen(step.id);
  };
  const put = (next: S): void => onChange(steps.map((old) => (old.id === next.id ? next : old)));
  return (
    <div className="qf-steps">
      {steps.length === 0 && <p className="qf-steps-none">{props.none}</p>}
      <Collapse
        accordion
        activeKey={props.open ?? []}
        onChange={([key]) => onOpen(key)}
        items={steps.map((step, at) => {
          const name = titleOfNode(step as FlowNode, host);
          return {
            key: step.id,
            label: (
              <>
                <Head step={step} at={at}>
                  {props.note?.(step)}
                </Head>
                {props.problemsOf(step).map((problem, n) => (
                  <span key={n} className="qf-steps-problem">
                    {problemText(problem, host.fields, host.language)}
                  </span>
                ))}
              </>
            ),
            extra: (
              // the buttons do not open the step
              <span className="qf-steps-acts" onClick={(event) => event.stopPropagation()} role="presentation">
                {props.extra?.(step, put)}
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
            children: <StepProperties step={step} onChange={put} />,
          };
        })}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: offers.map(({ key, type, label, make }) => ({
            key,
            icon: <NodeIcon type={type} />,
            label,
            onClick: () => add(make),
          })),
        }}
      >
        <Button icon={<PlusOutlined />} disabled={steps.length >= (props.most ?? Infinity)}>
          {props.addLabel}
        </Button>
      </Dropdown>
    </div>
  );
};
