import * as contract from '@qiaoban/contracts/directory/organize-change.contract';
import { bind } from '#platform/http/bind';
import type { OrganizeService } from '../organize/organize.service';
import type { MergeService } from './merge.service';

export const createMergeBindings = (merges: MergeService, departments: OrganizeService) => [
  bind(contract.moveDepartment, ({ actor, params, body }) => departments.moveTo(actor, params.id, body)),
  bind(contract.previewMerge, ({ actor, params, body }) => merges.preview(actor, params.id, body.targetId)),
  bind(contract.mergeDepartment, ({ actor, params, body }) => merges.merge(actor, params.id, body)),
];
