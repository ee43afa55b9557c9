import type { FormDocument } from '@qiaoban/form/document';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Stamp } from '../print/print-sheet.rules';
import type { AvailableOptions } from './available-options';
import type { Writer } from './record-writer';

/** What visualdev asks of the workflow, which stands below it and registers itself. */
export type InstancePort = {
  /** The flow is in use and this person may start it. */
  mayStart(db: Db, tenant: string, userId: string, flowId: string): Promise<boolean>;
  /** Instances of a flow that ended well and have one of these titles. */
  titled(db: Db, flowId: string, titles: readonly string[]): Promise<{ id: string; text: string }[]>;
  /** Titles of the instances of a flow, by id. */
  titles(db: Db, flowId: string, instanceIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of the instances that this person may open. */
  openable(actor: Actor, instanceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Throws workflow.archived when one of the instances is archived: its record is read and not changed. */
  refuseArchived(db: Db, instanceIds: readonly string[]): Promise<void>;
  /** Throws workflow.further_form_held when steps of the instance fill in a record of this form besides its own. */
  refuseFilledIn(db: Db, instanceId: string, formId: string): Promise<void>;
  /** Those of the instances that the two above would refuse for a record of this form. */
  heldAmong(db: Db, instanceIds: readonly string[], formId: string): Promise<ReadonlySet<string>>;
  /** Flows in use in which something would be wrong once the form is published like this, and was not before, in sentences. */
  flowsAgainst(
    actor: Actor,
    formId: string,
    document: FormDocument,
  ): Promise<{ id: string; fullName: string; problems: string[] }[]>;
  /** What happened in those of the instances that this person may open, oldest first, in words. */
  histories(
    reader: Pick<Actor, 'db' | 'tenant' | 'userId' | 'language' | 'can'>,
    instanceIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly FlowStep[]>>;
  /** What is stamped on the papers of those of the instances that are over. */
  stamps(reader: Pick<Actor, 'db' | 'language'>, instanceIds: readonly string[]): Promise<ReadonlyMap<string, Stamp>>;
  /** A new instance with its record. Throws the refusals of the record and of the flow. */
  start(unit: Unit, who: Writer, order: NewInstance): Promise<{ id: string; recordId: string }>;
};
/**
 * One thing that happened in an instance: at which step, who, what, with which comment (names of its files below it), and
 * the file of the signature by hand, empty for none.
 */
export type FlowStep = { step: string; user: string; what: string; comment: string; at: number; signature: string };
type NewInstance = {
  flowId: string;
  data: unknown;
  isDraft: boolean;
  availableOptions: AvailableOptions | undefined;
};
