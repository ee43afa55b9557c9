import { listRelatable, relateInstances, removeRelated } from '@qiaoban/contracts/workflow/related.contract';
import { bind } from '#platform/http/bind';
import type { RelatedService } from './related.service';

export const createRelatedBindings = (related: RelatedService) => [
  bind(listRelatable, ({ actor, query }) => related.relatable(actor, query)),
  bind(relateInstances, ({ actor, params, body }) => related.add(actor, params.id, body.ids)),
  bind(removeRelated, ({ actor, params }) => related.remove(actor, params.id, params.otherId)),
];
