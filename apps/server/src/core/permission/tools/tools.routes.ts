import { effectiveRights } from '@qiaoban/contracts/permission/authority.contract';
import * as contract from '@qiaoban/contracts/permission/rights-tools.contract';
import { bind } from '#platform/http/bind';
import type { CopyService } from './copy.service';
import type { RightsReader } from './effective-rights';
import type { ExplainService } from './explain.service';

type Services = { copies: CopyService; reader: RightsReader; explanations: ExplainService };

export const createToolBindings = ({ copies, reader, explanations }: Services) => [
  bind(effectiveRights, ({ actor, params }) => reader.effective(actor, params.id)),
  bind(contract.compareRights, ({ actor, query }) => reader.compare(actor, query.left, query.right)),
  bind(contract.copyRights, ({ actor, body }) => copies.copy(actor, body)),
  bind(contract.explainRight, ({ actor, params, query }) => explanations.explain(actor, params.id, query)),
];
