import * as contract from '@qiaoban/contracts/directory/recent-contact.contract';
import { bind } from '#platform/http/bind';
import type { RecentService } from './recent.service';

export const createRecentBindings = (recent: RecentService) => [
  bind(contract.listRecentContacts, ({ actor, query }) => recent.list(actor, query)),
  bind(contract.noteRecentContacts, ({ actor, body }) => recent.note(actor, body.ids)),
];
