import type { ComponentProps, ReactNode } from 'react';
import { Button } from 'antd';
import { ProblemButton } from '../problem-button';
import type { ChooseProblem, ShownProblem } from '../problem-list';
import { PublishButton } from './publish-button';

type Props = {
  problems: readonly ShownProblem[];
  onChoose: ChooseProblem;
  /** Looking at it before anybody else does. */
  attempt: { label: string; icon: ReactNode; run: () => void };
  publish: ComponentProps<typeof PublishButton>;
};

/** The end of a designer's bar: what is to be mended, a trial, publishing for those who may. */
export const PublishActions = ({ problems, onChoose, attempt, publish }: Props) => (
  <>
    <ProblemButton problems={problems} onChoose={onChoose} />
    <Button icon={attempt.icon} aria-label={attempt.label} onClick={attempt.run}>
      <span className="designer-wide">{attempt.label}</span>
    </Button>
    <PublishButton {...publish} />
  </>
);
