import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import './problem-list.css';

/** `node`: where; undefined for the whole document. `part`: which part of it, where it has several. */
export type ShownProblem = { node?: string | undefined; part?: string | undefined; text: string };
/** Leads to the place of a problem. */
export type ChooseProblem = (node: string | undefined, part?: string) => void;

type Props = { problems: readonly ShownProblem[]; onChoose: ChooseProblem };

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
          <button type="button" onClick={() => onChoose(problem.node, problem.part)}>
            <ExclamationCircleOutlined />
            <span>{problem.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
