import { keepOwnLook, listOwnLooks } from '@qiaoban/contracts/directory/current-user.contract';
import * as contract from '@qiaoban/contracts/directory/recent-contact.contract';
import { bind } from '#platform/http/bind';
import type { LookService } from './look.service';
import type { RecentService } from './recent.service';

export const createRecentBindings = (recent: RecentService, looks: LookService) => [
  bind(contract.listRecentContacts, ({ actor, query }) => recent.list(actor, query)),
  bind(contract.noteRecentContacts, ({ actor, body }) => recent.note(actor, body.ids)),
  bind(listOwnLooks, ({ actor }) => looks.list(actor)),
  bind(keepOwnLook, ({ actor, body }) => looks.keep(actor, body.name, body.value)),
];
