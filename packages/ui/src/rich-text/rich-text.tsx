import { Suspense, lazy } from 'react';
import { LinesSkeleton } from '../skeletons';
import type { RichTextProps } from './rich-text-props';
import './rich-text.css';

const Editor = lazy(async () => ({ default: (await import('./rich-editor')).RichEditor }));

/** Text with marks, lists, tables and pictures. The editor is loaded when the first one is drawn. */
export const RichText = (props: RichTextProps) => (
  <Suspense
    fallback={
      <div className="qb-rich" style={{ minHeight: (props.minHeight ?? 240) + 44, padding: 16 }}>
        <LinesSkeleton lines={4} />
      </div>
    }
  >
    <Editor {...props} />
  </Suspense>
);

/** HTML of a rich text as readers see it. The server has cleaned it. */
export const RichView = ({ html }: { html: string }) => (
  <div className="qb-rich-text" dangerouslySetInnerHTML={{ __html: html }} />
);
