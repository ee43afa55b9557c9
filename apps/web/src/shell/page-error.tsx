import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Empty } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { withBase } from '#lib/menu/base-path.ts';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { isLoadFailure } from '#lib/live/new-release.ts';
import { forgetUnseen } from '#lib/call/query.ts';
import { useNoSketch } from '#lib/form/sketch.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import './plain-page.css';

type Props = { path: string; children: ReactNode };
type State = { failure: Error | undefined; details: string };

type FailureProps = { details: string; isUnloaded: boolean; retry: () => void };
const Failure = ({ details, isUnloaded, retry }: FailureProps) => {
  useNoSketch();
  const t = useT();
  const what = isUnloaded ? 'load' : 'error';
  return (
    <div className="plain-page" role="alert">
      <Empty kind="error" title={t(`app.${what}_title`)} hint={t(`app.${what}_text`)} />
      <div className="plain-page-buttons">
        <button type="button" className="plain-button plain-button-main" onClick={retry}>
          {t('app.retry')}
        </button>
        <button type="button" className="plain-button" onClick={() => void copyText(details, t('app.copied'))}>
          {t('app.copy_details')}
        </button>
      </div>
    </div>
  );
};

/**
 * The failed fetch is remembered as long as the page lives, so the program begins anew; leaving asks about what was not
 * saved. While nobody answers it stays: the browser's own page of a lost network would take all that is open with it.
 */
const beginAnew = async (): Promise<void> => {
  const isThere = await fetch(withBase('/api/health/live'), { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) window.location.reload();
  else toast.error(textNow('app.request_failed'));
};

/** One page may fail without the others: says so, with another try and the details to pass on. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, details: '' };

  static getDerivedStateFromError(failure: Error): Partial<State> {
    return { failure };
  }

  override componentDidCatch(failure: Error, info: ErrorInfo): void {
    const lines = [this.props.path, failure.stack ?? failure.message, info.componentStack ?? ''];
    this.setState({ details: lines.join('\n') });
  }

  override render(): ReactNode {
    const { failure, details } = this.state;
    if (!failure) return this.props.children;
    return (
      <Failure
        details={details || failure.message}
        isUnloaded={isLoadFailure(failure)}
        retry={() => {
          if (isLoadFailure(failure)) return void beginAnew();
          forgetUnseen();
          this.setState({ failure: undefined, details: '' });
        }}
      />
    );
  }
}
