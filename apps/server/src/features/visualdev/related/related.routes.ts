import * as contract from '@qiaoban/contracts/visualdev/related.contract';
import { bind } from '#platform/http/bind';
import type { RelatedService } from './related.service';

export const createRelatedBindings = (related: RelatedService) => [
  bind(contract.listRelated, ({ actor, params }) => related.of(actor, params.id, params.recordId)),
  bind(contract.listRelations, ({ actor, params }) => related.relationsOf(actor, params.id)),
];
