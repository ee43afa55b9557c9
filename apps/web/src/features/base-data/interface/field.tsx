import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import type { Problems } from './draft';
import './interface.css';

/** Problems of the draft by place, for the fields below. */
export const ProblemContext = createContext<Problems>({});
const useProblem = (path: string): string | undefined => use(ProblemContext)[path];

type Props = {
  label: string;
  /** Place in the draft, for its problem. */
  path?: string;
  hint?: string;
  required?: boolean;
  wide?: boolean;
  children: (id: string) => ReactNode;
};

/** A labelled field with its hint and its problem below. */
export const Field = ({ label, path = '', hint, required = false, wide = false, children }: Props) => {
  const id = useId();
  const problem = useProblem(path);
  return (
    <div className={wide ? 'itf-field itf-wide' : 'itf-field'} data-problem={problem ? 'yes' : undefined}>
      <label htmlFor={id}>
        {required && <span aria-hidden="true">* </span>}
        {label}
      </label>
      {children(id)}
      {problem ? (
        <p className="itf-problem" role="alert">
          {problem}
        </p>
      ) : (
        hint && <p className="itf-hint">{hint}</p>
      )}
    </div>
  );
};

/** The problem of a place that has no label of its own: an editor, a row of a table. */
export const Problem = ({ path }: { path: string }) => {
  const problem = useProblem(path);
  return problem ? (
    <p className="itf-problem" role="alert">
      {problem}
    </p>
  ) : null;
};
