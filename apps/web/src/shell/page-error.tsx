import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Button, Result } from 'antd';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '../lib/i18n';

type Props = { path: string; children: ReactNode };
type State = { failure: Error | undefined; details: string };

const Failure = ({ details, retry }: { details: string; retry: () => void }) => {
  const t = useT();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(details);
    toast.success(t('app.copied'));
  };
  return (
    <Result
      status="error"
      title={t('app.error_title')}
      subTitle={t('app.error_text')}
      extra={[
        <Button key="retry" type="primary" onClick={retry}>
          {t('app.retry')}
        </Button>,
        <Button key="copy" onClick={() => void copy()}>
          {t('app.copy_details')}
        </Button>,
      ]}
    />
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
    return <Failure details={details || failure.message} retry={() => this.setState({ failure: undefined, details: '' })} />;
  }
}
