import { lazy } from 'react';
import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import type { Question } from '@qiaoban/ui/logic/confirm-store';
import { askDialog } from '../frame/asked-dialog';
import type { AskedThing } from './uses-dialog';
import { callEnvelope } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { queryClient, routeKey, showFailure } from '#lib/call/query.ts';

const UsesDialog = lazy(() => import('./uses-dialog').then((m) => ({ default: m.UsesDialog })));

/** Shows what uses a thing. */
export const showUses = (thing: AskedThing, isRefused = false): Promise<unknown> =>
  askDialog((answer) => <UsesDialog thing={thing} isRefused={isRefused} onClose={() => answer(undefined)} />);

/** Nobody may ask who uses it: then the deletion itself says whether it may go. */
const isHidden = (cause: unknown): boolean => isCallError(cause) && [403, 404].includes(cause.code);

const isUsed = async ({ kind, id }: AskedThing): Promise<boolean> => {
  const input = { params: { kind, id } };
  const { data } = await callEnvelope(listUses, input);
  queryClient.setQueryData(routeKey(listUses, input), data);
  return data.total > 0;
};

/** Asks before a deletion: whether it is sure, or, of a thing in use, shows by what. True when it may be deleted. */
export const askRemoval = async (
  thing: AskedThing,
  question: Question | (() => Promise<Question>),
): Promise<boolean> => {
  try {
    if (await isUsed(thing)) {
      await showUses(thing, true);
      return false;
    }
  } catch (cause) {
    if (!isHidden(cause)) {
      showFailure(cause);
      return false;
    }
  }
  if (typeof question !== 'function') return ask({ danger: true, ...question });
  const asked = await question().catch(showFailure);
  return asked !== undefined && ask({ danger: true, ...asked });
};
