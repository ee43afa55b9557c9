import { listRecentContacts, noteRecentContacts } from '@qiaoban/contracts/directory/recent-contact.contract';
import { call } from '#lib/call/call.ts';
import { markStale } from '#lib/call/query.ts';
import type { Choice } from '../choice/choice';

/** The server takes so many at once. */
const AT_ONCE = 50;

/** Remembers whom the person just picked. It is a convenience: a failure is only noted. */
export const noteContacts = (chosen: readonly Choice[], before: readonly Choice[]): void => {
  const ids = chosen.filter((c) => !before.some((b) => b.id === c.id)).map((c) => c.id);
  if (ids.length === 0) return;
  call(noteRecentContacts, { body: { ids: ids.slice(0, AT_ONCE) } })
    .then(() => markStale(listRecentContacts))
    .catch((cause: unknown) => console.warn('recent contacts not kept', cause));
};
