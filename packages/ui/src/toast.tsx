import { useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, onToasts } from './logic/toast-store';
import './toast.css';

const marks = { success: '✓', error: '!', warning: '!', info: 'i' };

/** Shows what `toast` was told. Rendered once; needs no UI kit, so the sign-in page can have it. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <div className="qb-toasts" role="status" aria-live="polite">
      {toasts.map((t) => (
        <div key={t.id} className={`qb-toast qb-toast-${t.tone}`}>
          <span className="qb-toast-mark" aria-hidden="true">
            {marks[t.tone]}
          </span>
          <span>{t.text}</span>
          {t.link && (
            <button
              type="button"
              className="qb-toast-link"
              onClick={() => {
                t.link?.run();
                dismissToast(t.id);
              }}
            >
              {t.link.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
};
