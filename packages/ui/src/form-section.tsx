import { createContext, useContext, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import './form-section.css';

export type Section = { id: string; title: string; box: HTMLElement };

/** A wide form learns which sections it has; elsewhere nobody asks. */
export const SectionList = createContext<((section: Section) => () => void) | undefined>(undefined);

type Props = {
  title: string;
  /** One sentence below the title. */
  hint?: string;
  /** Fields stand beside each other where there is room for two. */
  columns?: boolean;
  children: ReactNode;
};

/** Fields of a form that belong together, under a heading; a wide form leads to it from its list of anchors. */
export const FormSection = ({ title, hint, columns = false, children }: Props) => {
  const id = `s${useId().replaceAll(/\W/g, '')}`;
  const box = useRef<HTMLElement>(null);
  const register = useContext(SectionList);
  useEffect(() => {
    if (box.current === null) return undefined;
    return register?.({ id, title, box: box.current });
  }, [id, title, register]);
  return (
    <section ref={box} className="qb-form-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint !== undefined && <p>{hint}</p>}
      <div className={columns ? 'qb-form-columns' : undefined}>{children}</div>
    </section>
  );
};
