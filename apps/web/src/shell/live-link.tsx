import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { readMessage } from '@qiaoban/contracts/message/message.contract';
import { titleFor } from '@qiaoban/contracts/message/reader-language';
import type { MessagePush, Refused } from '@qiaoban/contracts/socket';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { currentLanguage, useT } from '#lib/texts/i18n.ts';
import { messageTarget } from '#lib/browser/message-target.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { endSession, onSessionCleared, onSigningOut, useSession } from '#lib/session/session.ts';
import { socket } from '#lib/live/socket.ts';
import { takeUpTasks } from '#lib/live/record-tasks.ts';
import { followTasks } from '#lib/live/tasks.ts';
import { createBurst } from './burst';
import { refreshMessages, refreshMessagesSoon, setUnread } from './unread';

onSigningOut(() => socket.stop());
onSessionCleared(() => socket.stop());

/** The shell's ear on the socket: badge, notices, forced sign-out, progress. Draws nothing. */
export const LiveLink = () => {
  const t = useT();
  const navigate = useNavigate();
  const token = useSession((s) => s.token);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isFew] = useState(() => createBurst());

  const open = async (id: string): Promise<void> => {
    const message = await call(readMessage, { params: { id } });
    void refreshMessages();
    void navigate(messageTarget(message) ?? `/messageRecord?message=${encodeURIComponent(id)}`);
  };
  const announce = useEffectEvent((push: MessagePush) => {
    refreshMessagesSoon();
    const each = isFew();
    toast.info(each ? titleFor(push.titles, currentLanguage(), push.title) : t('shell.many_messages'), {
      ms: 5000,
      link: { label: t('shell.view'), run: () => void (each ? open(push.id) : navigate('/messageRecord')) },
    });
  });
  // spread over a time (ms): a role of a thousand people does not ask for a thousand menus at once
  const followRights = useEffectEvent((within: number) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      void refreshRights().then((isChanged) => isChanged && toast.info(t('shell.rights_changed')));
    }, Math.random() * within);
  });
  const isWarned = useRef(false);
  // too many windows are said once; whatever else is refused shows at the next call
  const refused = useEffectEvent(({ code, msg }: Refused) => {
    if (code === 429 && !isWarned.current) toast.info(msg);
    isWarned.current = true;
  });
  // the refusal of a call says why, in the language of this window, and ends the session here
  const expired = useEffectEvent(() => {
    void call(currentUser, {}, { timeout: 5_000 })
      .catch(() => undefined)
      .then(() => endSession(t('app.login_expired')));
  });

  useEffect(() => {
    const offs = [
      socket.on('initMessage', (frame) => setUnread(frame.unreadNoticeCount + frame.unreadMessageCount)),
      socket.on('unreadChanged', (frame) => {
        setUnread(frame.unreadMessageCount);
        refreshMessagesSoon();
      }),
      socket.on('messagePush', (frame) => announce(frame)),
      socket.on('rightsChanged', () => followRights(500)),
      // a change while the link was down was not heard
      socket.onReturn(() => followRights(10_000)),
      socket.on('logout', () => expired()),
      socket.on('refused', (frame) => refused(frame)),
      // without a name they still show how far they are
      followTasks(() => void takeUpTasks().catch(() => undefined)),
    ];
    if (token) socket.start(token);
    return () => offs.forEach((off) => off());
  }, [token]);
  return null;
};
