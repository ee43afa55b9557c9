import { bind } from '#platform/http/bind';
import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import type { Uses } from './uses';

export { byDocuments, createUses, findIn, mentions, namesIn } from './uses';
export type { Found, Thing, UseReader, Uses } from './uses';

export const createUsesBindings = (uses: Uses) => [
  bind(listUses, ({ actor, params }) => uses.ask(actor, params.kind, params.id)),
];
