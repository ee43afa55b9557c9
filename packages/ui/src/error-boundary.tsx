import { Component, useContext } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { Empty } from './empty';
import { PlainButton } from './plain-button';
import { FaultContext, useUiTexts } from './ui-context';

type Props = {
  /** Closes what failed; without it there is nothing to close. */
  onClose?: (() => void) | undefined;
  /** Shows the failure; usually what to do about it in the place of what failed. */
  frame?: (body: ReactNode) => ReactNode;
  /** A failure is forgotten when this changes: a dialog that is opened again begins anew. */
  resetKey?: unknown;
  children: ReactNode;
};
type State = { failure: unknown; hasFailed: boolean; details: string };

const nothing: State = { failure: undefined, hasFailed: false, details: '' };

const detailsOf = (failure: unknown, componentStack: string): string =>
  [location.pathname, failure instanceof Error ? (failure.stack ?? failure.message) : String(failure), componentStack]
    .join('\n')
    .trim();

const Failure = ({ details, retry, onClose }: { details: string; retry: () => void; onClose: Props['onClose'] }) => {
  const texts = useUiTexts();
  const { copy } = useContext(FaultContext);
  return (
    <div role="alert">
      <Empty
        kind="error"
        small
        title={texts.partFailed}
        hint={onClose ? texts.partFailedClose : texts.partFailedText}
        action={
          <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
            <PlainButton isMain onClick={retry}>
              {texts.retry}
            </PlainButton>
            {onClose && <PlainButton onClick={onClose}>{texts.close}</PlainButton>}
            <PlainButton onClick={() => copy(details)}>{texts.copyDetails}</PlainButton>
          </span>
        }
      />
    </div>
  );
};

/**
 * Keeps an error while drawing inside one part: what is around it stays with everything that was typed, and the part
 * says what to do (try again, close, pass the details on).
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = nothing;
  static override contextType = FaultContext;
  declare context: React.ContextType<typeof FaultContext>;

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure, hasFailed: true };
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo): void {
    this.setState({ details: detailsOf(failure, info.componentStack ?? '') });
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    this.context.beforeRetry();
    this.setState(nothing);
  };

  override render(): ReactNode {
    const { failure, hasFailed, details } = this.state;
    if (!hasFailed) return this.props.children;
    const body = (
      <Failure details={details || detailsOf(failure, '')} retry={this.retry} onClose={this.props.onClose} />
    );
    return this.props.frame ? this.props.frame(body) : body;
  }
}
