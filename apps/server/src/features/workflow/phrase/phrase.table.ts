import type { Phrase } from '@qiaoban/contracts/workflow/phrase.contract';
import type { Generated } from 'kysely';
import type { JsonColumn } from '#platform/database/tables';

/** Phrases of one person in their order, or, with the owner `*`, of the tenant for everybody. */
type FlowPhraseListTable = { owner_id: string; phrases: JsonColumn<Phrase[]>; version: Generated<number> };

declare module '#platform/database/tables' {
  interface Tables {
    flow_phrase_list: FlowPhraseListTable;
  }
}
