import { useEffect, useEffectEvent } from 'react';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { useLeaveBlocker } from '#lib/form/leave-blocker.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { DraftSaver } from './draft-saver';

/** Leaving saves first; only when that fails the person is asked. Closing the window is held back while work is unsaved. */
export const useLeaveGuard = (saver: DraftSaver): void => {
  const t = useT();
  const blocker = useLeaveBlocker(() => saver.state() !== 'saved');
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const isStored = await saver.flush();
    const mayGo =
      isStored ||
      (await ask({
        title: t('designer-frame.leave_title'),
        text: t('designer-frame.leave_text'),
        ok: t('designer-frame.leave'),
        cancel: t('designer-frame.stay'),
        danger: true,
      }));
    if (mayGo) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);
  useHoldWindow(() => saver.state() !== 'saved');
};
