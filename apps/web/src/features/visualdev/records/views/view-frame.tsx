import type { ReactNode } from 'react';
import { Failed } from '@qiaoban/ui/empty';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import './views.css';

type Props = {
  /** Buttons of the list. */
  toolbar?: ReactNode;
  /** Right: what the view itself is set by. */
  controls?: ReactNode;
  /** A bar of its own, in place of buttons and controls. */
  bar?: ReactNode;
  busy: boolean;
  /** Undefined until the first answer. */
  isReady: boolean;
  error?: string | undefined;
  retry: () => void;
  /** Below the bar: what is not shown. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of a picture of records: bar above, states of the answer, the picture. */
export const ViewFrame = ({ toolbar, controls, bar, busy, isReady, error, retry, notice, children }: Props) => (
  <section className="view-frame" aria-busy={busy}>
    {bar ?? (
      <div className="view-bar">
        <div className="view-bar-left">{toolbar}</div>
        <div className="view-bar-right">{controls}</div>
      </div>
    )}
    {notice && <p className="view-notice">{notice}</p>}
    <div className="view-body">
      {error !== undefined && !isReady ? (
        <Failed text={error} retry={retry} />
      ) : isReady ? (
        children
      ) : (
        <RowsSkeleton columns={4} />
      )}
    </div>
  </section>
);
