import { useEffect, useState } from 'react';
import { DisconnectOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { socket } from '#lib/live/socket.ts';

const LOOK_EVERY = 1000;
/** A link that is back within this time was not worth a word, ms. */
const TIMEOUT_MS = 2500;

/** Says that nothing comes and goes just now, while it is so. */
export const LinkState = () => {
  const t = useT();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let since: number | undefined;
    const look = (): void => {
      since = socket.isReady() ? undefined : (since ?? performance.now());
      setLost(since !== undefined && performance.now() - since > TIMEOUT_MS);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);
  return (
    <div role="status" className="chat-link-state">
      {isLost && (
        <p>
          <DisconnectOutlined /> {t('chat.link_lost')}
        </p>
      )}
    </div>
  );
};
