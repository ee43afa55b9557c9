import { CloseOutlined, ExclamationCircleFilled, LoadingOutlined, RedoOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import type { Outgoing } from '../state/chat-store';
import { cancelOutgoing, retryOutgoing } from '../state/outbox';

/** A message on its way: how far its file is, or that it failed. */
export const OutgoingItem = ({ outgoing }: { outgoing: Outgoing }) => {
  const t = useT();
  const { clientId, state, share, messageType, text, error, isRefused = false } = outgoing;
  const isFailed = state === 'failed';
  return (
    <div className="chat-message chat-own">
      <div className="chat-bubble-column">
        <div className={messageType === 'text' ? 'chat-bubble chat-pending' : 'chat-bubble chat-file chat-pending'}>
          {messageType === 'text' ? text : `[${t(`chat.kind_${messageType}`)}] ${text}`}
          {state === 'uploading' && <progress max={1} value={share} aria-label={text} />}
        </div>
        <p className="chat-state" role="status">
          {isFailed ? (
            <>
              <ExclamationCircleFilled className="chat-failed" /> {error || t('chat.failed')}
              {!isRefused && (
                <button type="button" className="qb-link" onClick={() => retryOutgoing(clientId)}>
                  <RedoOutlined /> {t('chat.resend')}
                </button>
              )}
            </>
          ) : (
            <>
              <LoadingOutlined /> {t('chat.sending')}
            </>
          )}
          {state !== 'sending' && (
            <button type="button" className="qb-link" onClick={() => cancelOutgoing(clientId)}>
              <CloseOutlined /> {t('chat.cancel')}
            </button>
          )}
        </p>
      </div>
    </div>
  );
};
