import { keepOwnLook, listOwnLooks } from '@qiaoban/contracts/directory/current-user.contract';
import { bind } from '#platform/http/bind';
import type { LookService } from './look.service';

export const createLookBindings = (looks: LookService) => [
  bind(listOwnLooks, ({ actor }) => looks.list(actor)),
  bind(keepOwnLook, ({ actor, body }) => looks.keep(actor, body.name, body.value)),
];
