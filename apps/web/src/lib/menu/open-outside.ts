import { openMenuOutside } from '@qiaoban/contracts/auth/one-time-code.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '../call/call';
import { textNow } from '../texts/i18n';
import { showFailure } from '../call/query';

/** The address of a menu that leads outside, with a fresh code where it asks for one. */
export const addressOutside = async (menuId: string): Promise<string> =>
  (await call(openMenuOutside, { params: { id: menuId } })).address;

/** Opens a menu that leads outside in a window of its own. */
export const openOutside = async (menuId: string): Promise<void> => {
  // opened before the answer comes: afterwards the browser would take it for an unasked-for window
  const opened = window.open('', '_blank');
  try {
    const address = await addressOutside(menuId);
    if (opened) {
      opened.opener = null;
      opened.location.replace(address);
    } else
      toast.warning(textNow('shell.outside_failed'), {
        link: {
          label: textNow('shell.open_outside'),
          run: () => void window.open(address, '_blank', 'noopener,noreferrer'),
        },
      });
  } catch (cause) {
    opened?.close();
    showFailure(cause);
  }
};
