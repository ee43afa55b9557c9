import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '../call/call';
import { queryClient } from '../call/query';
import { textNow } from '../texts/i18n';
import { keepCurrentUser, session, useSession } from './session';

/** Goes on with what was being written when the session ended, once the same person signed in in another window. */
export const resumeHeld = async (token: string): Promise<void> => {
  const { token: before, userInfo: writer, heldReason } = session();
  if (token === '' || heldReason === '') return;
  useSession.setState({ token });
  const user = await call(currentUser, {}).catch(() => undefined);
  const isWriter = user?.userInfo?.userId === writer?.userId;
  // a password that must be changed first is changed there
  if (!user?.userInfo || !isWriter || user.userInfo.mustChangePassword) {
    useSession.setState({ token: before });
    if (user?.userInfo && !isWriter) toast.error(textNow('app.held_other', { name: writer?.userName ?? '' }));
    return;
  }
  keepCurrentUser(user);
  useSession.setState({ heldReason: '' });
  toast.success(textNow('app.held_over'));
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status !== 'success' });
};
