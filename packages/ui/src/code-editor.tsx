import { Suspense, lazy } from 'react';
import type { CodeEditorProps } from './code-editor-props';
import { LinesSkeleton } from './skeletons';
import './code-editor.css';

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
