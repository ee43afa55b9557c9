import type { ReactNode } from 'react';
import { RocketOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useButtons } from '#lib/session/permission.ts';
import { ProblemButton } from './problem-button';
import type { ChooseProblem, ShownProblem } from './problem-list';

type Props = {
  problems: readonly ShownProblem[];
  onChoose: ChooseProblem;
  /** Looking at it before anybody else does. */
  attempt: { label: string; icon: ReactNode; run: () => void };
  publish: { label: string; run: () => void; running?: boolean };
};

/** The end of a designer's bar: what is to be mended, a trial, publishing for those who may. */
export const PublishActions = ({ problems, onChoose, attempt, publish }: Props) => {
  const may = useButtons();
  return (
    <>
      <ProblemButton problems={problems} onChoose={onChoose} />
      <Button icon={attempt.icon} aria-label={attempt.label} onClick={attempt.run}>
        <span className="designer-wide">{attempt.label}</span>
      </Button>
      {may('btn_release') && (
        <Button type="primary" icon={<RocketOutlined />} loading={publish.running ?? false} onClick={publish.run}>
          {publish.label}
        </Button>
      )}
    </>
  );
};
