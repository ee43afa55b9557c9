import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Steps } from 'antd';
import { firstField } from './logic/first-field';
import { usePhone } from './media';
import { useUiTexts } from './ui-context';
import './step-frame.css';

type StepPart<K extends string> = {
  key: K;
  title: string;
  /** Something in it is shown as wrong. */
  isWrong?: boolean;
  body: ReactNode;
};

type Props<K extends string> = {
  /** Name of the whole, for those who cannot see the numbers. */
  label: string;
  steps: readonly StepPart<K>[];
  current: K;
  onStep: (key: K) => void;
  /** True when a step may be left forwards; otherwise it shows what is wrong. */
  check: (key: K) => boolean;
  /** Left of the buttons that lead on: cancel, versions … */
  actions?: ReactNode;
  /** What ends it, beside the buttons that lead on; given when it is the last step's turn. */
  finish: (isLast: boolean) => ReactNode;
};

/** Where the keyboard goes after a refusal. */
const WRONG = '[data-problem=yes], .ant-input-status-error, .ant-select-status-error';
const toFirstProblem = (box: HTMLElement | null): void => {
  const wrong = box?.querySelector<HTMLElement>(WRONG) ?? null;
  const field = wrong?.matches('input, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input, textarea');
  (field ?? firstField(box))?.focus();
  wrong?.scrollIntoView({ block: 'nearest' });
};

/**
 * Work in steps: which one it is, forwards only past what is right, back at any time. What was typed in a step stays,
 * because a step that was seen is only hidden.
 */
export const StepFrame = <K extends string>({ label, steps, current, onStep, check, actions, finish }: Props<K>) => {
  const texts = useUiTexts();
  const isPhone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const at = steps.findIndex(({ key }) => key === current);
  const [seen, setSeen] = useState<readonly K[]>([current]);
  if (!seen.includes(current)) setSeen([...seen, current]);
  const go = (to: number): void => {
    // forwards: the first step that is not right yet is where it stops
    for (let step = at; step < to; step += 1) {
      const { key } = steps[step]!;
      if (check(key)) continue;
      onStep(key);
      setTimeout(() => toFirstProblem(box.current));
      return;
    }
    onStep(steps[to]!.key);
  };
  const isLast = at === steps.length - 1;
  return (
    <>
      <div className="qb-steps">
        <nav aria-label={label}>
          <Steps
            size="small"
            responsive={false}
            {...(isPhone ? { titlePlacement: 'vertical' as const } : {})}
            current={at}
            onChange={go}
            items={steps.map(({ key, title, isWrong }, index) => ({
              title,
              status: isWrong
                ? 'error'
                : index === at
                  ? 'process'
                  : index < at || seen.includes(key)
                    ? 'finish'
                    : 'wait',
            }))}
          />
        </nav>
        <div className="qb-steps-actions">
          {actions}
          {at > 0 && <Button onClick={() => go(at - 1)}>{texts.stepBack}</Button>}
          {!isLast && (
            <Button type="primary" onClick={() => go(at + 1)}>
              {texts.stepNext}
            </Button>
          )}
          {finish(isLast)}
        </div>
      </div>
      <div ref={box} className="qb-steps-body">
        {steps.map(
          ({ key, body }) =>
            seen.includes(key) && (
              <div key={key} hidden={key !== current}>
                {body}
              </div>
            ),
        )}
      </div>
    </>
  );
};
