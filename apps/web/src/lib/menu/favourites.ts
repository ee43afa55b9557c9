import { MOST_FAVOURITES, saveFavouriteMenus } from '@qiaoban/contracts/menu/favourite-menu.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '../call/call';
import { textNow } from '../texts/i18n';
import { showFailure } from '../call/query';
import { session, useSession } from '../session/session';

/** The list after a menu was put first, or taken away again. */
const withFavourite = (kept: readonly string[], id: string): string[] =>
  kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id];

/** Puts a menu first for this person, or no longer: shown at once, taken back when the server refuses. */
export const toggleFavourite = async (id: string): Promise<void> => {
  const before = session().favourites;
  const favourites = withFavourite(before, id);
  if (favourites.length > MOST_FAVOURITES) {
    toast.warning(textNow('shell.favourites_full', { count: MOST_FAVOURITES }));
    return;
  }
  useSession.setState({ favourites });
  try {
    await call(saveFavouriteMenus, { body: { ids: favourites } });
  } catch (cause) {
    useSession.setState({ favourites: before });
    showFailure(cause);
  }
};
