import { usePhone } from '@qiaoban/ui/media';
import { ConfigProvider } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rootPropsOf } from '../document';
import type { BlockHost } from '../host';
import type { RecordProblem } from '../problem';
import type { FormRuntime } from '../runtime/runtime-types';
import { ChildViews } from './node-view';
import { hasOwnPattern, usePatternEngine } from './use-pattern-engine';
import { usePhonePages } from './use-phone-pages';
import type { FormMode } from './view-types';
import './form.css';
import './blocks.css';

type Props = {
  runtime: FormRuntime;
  host: BlockHost;
  mode?: FormMode;
  /** From `useFormCheck`: the cell to bring into view. */
  focus?: { cell: string };
  /** Phone or not, when it is not the window that says so (a preview). */
  isPhone?: boolean;
};

const SIZES = { small: 'small', medium: 'middle', large: 'large' } as const;

/** A page that is turned to is shown some frames later; until then nothing on it takes the focus. */
const FRAMES_TO_TURN = 30;

/** Brings a cell into view, with the cursor in it. Answers whether it is there. */
const leadTo = (frame: HTMLElement | null, cell: string): boolean => {
  const field = frame?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
  const input = field?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
  field?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
  return input === document.activeElement;
};

/** An open record as its form shows it: to fill in, to read, or on paper. */
export const FormView = ({ runtime: form, host, mode = 'edit', focus, ...device }: Props) => {
  const isNarrow = usePhone();
  const isPhone = (device.isPhone ?? isNarrow) && mode !== 'print';
  const runtime = usePhonePages(form, isPhone, focus);
  usePatternEngine(mode === 'edit' && hasOwnPattern(runtime.document));
  const root = rootPropsOf(runtime.document);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return undefined;
    let waiting = 0;
    const lead = (left: number): void => {
      const isThere = leadTo(frame.current, focus.cell);
      if (!isThere && left > 0) waiting = requestAnimationFrame(() => lead(left - 1));
    };
    lead(FRAMES_TO_TURN);
    return () => cancelAnimationFrame(waiting);
  }, [focus]);
  return (
    <ConfigProvider componentSize={SIZES[root.size]}>
      <div
        ref={frame}
        className={`qb-form qb-form-${mode} qb-labels-${root.labelPosition}`}
        data-phone-pages={(isPhone && runtime.document.phone !== undefined) || undefined}
        style={{ ['--qb-form-gutter' as string]: `${root.gutter}px` }}
      >
        <div className="qb-grid">
          <ChildViews
            ids={runtime.document.nodes[runtime.document.root]?.children ?? []}
            runtime={runtime}
            host={host}
            mode={mode}
            root={root}
            isPhone={isPhone}
            focus={focus}
          />
        </div>
      </div>
    </ConfigProvider>
  );
};

/** Checks the record and leads the person to the first problem; `showProblems` does the same with those of the server. */
export const useFormCheck = (
  runtime: FormRuntime,
): {
  focus: { cell: string } | undefined;
  check: () => boolean;
  showProblems: (problems: readonly RecordProblem[]) => void;
} => {
  const [focus, setFocus] = useState<{ cell: string }>();
  const lead = useCallback(
    (problems: readonly RecordProblem[]) => {
      const first = problems[0];
      if (first) setFocus({ cell: runtime.cellAt(first.path) });
    },
    [runtime],
  );
  const check = useCallback(() => {
    const problems = runtime.check();
    lead(problems);
    return problems.length === 0;
  }, [runtime, lead]);
  const showProblems = useCallback(
    (problems: readonly RecordProblem[]) => {
      runtime.showProblems(problems);
      lead(problems);
    },
    [runtime, lead],
  );
  return { focus, check, showProblems };
};
