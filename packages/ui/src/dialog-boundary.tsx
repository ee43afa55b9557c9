import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary';
import { useUiTexts } from './ui-context';

// nobody waits for the kit's dialog until something failed
const ModalFrame = lazy(async () => ({ default: (await import('./modal-frame')).ModalFrame }));

type Closable = { open?: boolean | undefined; onClose?: unknown; onCancel?: unknown };

/** What a dialog was opened for: its failure is forgotten when it is closed or opened for something else. */
const purposeOf = (props: object): string =>
  JSON.stringify(
    Object.entries(props).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'function') return [];
      return [[name, typeof value === 'object' && value !== null ? ((value as { id?: unknown }).id ?? true) : value]];
    }),
  );

/**
 * A dialog or drawer that may fail as a whole (its own body, not only what stands in it): the page under it stays, and
 * a small dialog says what to do. Every dialog of the app is exported through it.
 */
export const guardDialog = <P extends object>(Dialog: ComponentType<P>): ComponentType<P> => {
  const Guarded = (props: P) => {
    const texts = useUiTexts();
    const { open = true, onClose, onCancel } = props as Closable;
    const leave = (onClose ?? onCancel) as (() => void) | undefined;
    return (
      <ErrorBoundary
        onClose={leave && (() => leave())}
        resetKey={purposeOf(props)}
        frame={(body) => (
          <Suspense fallback={null}>
            <ModalFrame open={open} title={texts.partFailedTitle} footer={null} width={480} onCancel={() => leave?.()}>
              {body}
            </ModalFrame>
          </Suspense>
        )}
      >
        <Dialog {...props} />
      </ErrorBoundary>
    );
  };
  return Guarded;
};
