import { Suspense, lazy } from 'react';
import { LinesSkeleton } from './skeletons';
import './code-editor.css';

export type CodeEditorProps = {
  language: 'sql' | 'json' | 'javascript' | 'text';
  value: string;
  onChange?: (text: string) => void;
  readOnly?: boolean;
  /** Pixels or a CSS length. */
  height?: number | string;
  /** Tables and their columns, offered while SQL is typed. */
  schema?: Record<string, string[]>;
  placeholder?: string;
  ariaLabel: string;
};

const View = lazy(() => import('./code-editor-view').then((m) => ({ default: m.CodeEditorView })));

/** A text in a formal language with colours, line numbers, search and completion. Tab leaves it, as in any field. */
export const CodeEditor = (props: CodeEditorProps) => (
  <Suspense
    fallback={
      <div className="qb-code" style={{ height: props.height ?? 240, padding: 12 }}>
        <LinesSkeleton lines={5} />
      </div>
    }
  >
    <View {...props} />
  </Suspense>
);
