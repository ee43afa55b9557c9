import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '../lib/i18n';
import { isLoadFailure } from '../lib/new-release';
import { forgetUnseen } from '../lib/query';
import { copyText } from '../pickers/copy-text';
import '../app/plain-page.css';

type Props = { path: string; children: ReactNode };
type State = { failure: Error | undefined; details: string };

const Failure = ({ details, retry }: { details: string; retry: () => void }) => {
  const t = useT();
  return (
    <div className="plain-page" role="alert">
      <Empty kind="error" title={t('app.error_title')} hint={t('app.error_text')} />
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
        retry={() => {
          // the failed fetch is remembered as long as the page lives; leaving asks about what was not saved
          if (isLoadFailure(failure)) return window.location.reload();
          forgetUnseen();
          this.setState({ failure: undefined, details: '' });
        }}
      />
    );
  }
}
