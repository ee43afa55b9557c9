import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { ProblemList } from './problem-list';
import type { ChooseProblem, ShownProblem } from './problem-list';

type Props = { problems: readonly ShownProblem[]; onChoose: ChooseProblem };

/** What keeps the design from being published: how many, and the list behind a click. */
export const ProblemButton = ({ problems, onChoose }: Props) => {
  const t = useT();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('designer-frame.problems')}
      content={
        <div className="designer-problems">
          <ProblemList problems={problems} onChoose={onChoose} />
        </div>
      }
    >
      <Badge count={problems.length} size="small">
        <Button
          type="text"
          aria-label={t('designer-frame.problem_count', { count: problems.length })}
          icon={<ExclamationCircleOutlined />}
        />
      </Badge>
    </Popover>
  );
};
