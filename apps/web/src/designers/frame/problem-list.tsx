import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import './problem-list.css';

/** `node`: where; undefined for the whole document. */
export type ShownProblem = { node?: string | undefined; text: string };

type Props = { problems: readonly ShownProblem[]; onChoose: (node: string | undefined) => void };

/** What keeps the document from being published; a click leads to the place. */
export const ProblemList = ({ problems, onChoose }: Props) => {
  const t = useT();
  if (problems.length === 0)
    return (
      <p className="problems-none">
        <CheckCircleOutlined /> {t('designer-frame.no_problems')}
      </p>
    );
  return (
    <ul className="problem-list">
      {problems.map((problem, index) => (
        <li key={`${problem.node ?? ''}${index}`}>
          <button type="button" onClick={() => onChoose(problem.node)}>
            <ExclamationCircleOutlined />
            <span>{problem.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
