import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listOwnPlaces, switchOwnPlace } from '@qiaoban/contracts/directory/own-places.contract';
import type { OwnPlace } from '@qiaoban/contracts/directory/own-places.contract';
import { call } from '../call/call';
import { queryClient, showFailure, useAction, useRoute } from '../call/query';
import { keepCurrentUser, session } from './session';

export type PlaceKind = 'Organize' | 'Position';
/** Departments, or positions, among which the person can choose. */
type PlaceChoice = { kind: PlaceKind; places: readonly OwnPlace[] };

/** What somebody sees depends on the department: everything on the screen is asked again. */
const followSwitch = async (): Promise<void> => {
  const { token } = session();
  try {
    const user = await call(currentUser, {});
    if (user && session().token === token) keepCurrentUser(user);
  } catch (cause) {
    showFailure(cause);
  }
  await queryClient.invalidateQueries();
};

/** The own departments and positions, where there is something to choose, and how to switch. Asked while `enabled`. */
export const useOwnPlaces = (enabled = true) => {
  const { data } = useRoute(listOwnPlaces, {}, { enabled });
  const action = useAction(switchOwnPlace, { done: () => void followSwitch() });
  const choices: PlaceChoice[] = [
    { kind: 'Organize' as const, places: data?.organizes ?? [] },
    { kind: 'Position' as const, places: data?.positions ?? [] },
  ].filter(({ places }) => places.length > 1 || (places.length === 1 && places[0]?.current === false));
  return {
    choices,
    switching: action.running,
    choose: (majorType: PlaceKind, majorId: string): void => void action.tried({ body: { majorType, majorId } }),
  };
};
