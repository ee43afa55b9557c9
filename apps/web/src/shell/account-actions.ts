import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { clearToasts } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { forgetAllUnsaved, hasUnsaved } from '#lib/form/unsaved.ts';
import { leaveSession } from '#lib/session/leave.ts';
import { setLocked } from '#lib/session/session.ts';

/** Leaving for good (asked first) and for a while. */
export const useAccountActions = () => {
  const t = useT();
  const navigate = useNavigate();
  const location = useLocation();
  const askLeave = useDiscardQuestion();
  return {
    signOut: async (): Promise<void> => {
      if (!(await ask({ title: t('shell.logout_confirm') }))) return;
      await leaveSession();
      clearToasts();
      void navigate('/login');
    },
    /** The lock screen takes the place of every page: what was typed and not saved would be lost. */
    lock: async (): Promise<void> => {
      if (hasUnsaved() && !(await askLeave())) return;
      forgetAllUnsaved();
      clearToasts();
      setLocked(true);
      void navigate('/lockScreen', { state: { back: location.pathname + location.search } });
    },
  };
};
