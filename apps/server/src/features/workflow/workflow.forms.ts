import type { FormDocument } from '@qiaoban/form/document';
import type { FieldRights } from '@qiaoban/flow/field-rights';
import type { Db } from '../../platform/database/database';
import type { Unit } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';

export type StoredRecord = { id: string; version: number; data: Record<string, unknown> };

/** What approval needs of forms and their records; the door of visualdev keeps this promise. */
export type FlowForms = {
  forms: {
    /** The form in use; undefined when it was never published. */
    published(db: Db, formId: string): Promise<{ document: FormDocument; number: number; fullName: string } | undefined>;
    namesOf(db: Db, formIds: readonly string[]): Promise<Map<string, string>>;
    /** Records of the form go through this flow from now on; null: through none. */
    attachFlow(unit: Unit, formId: string, flowId: string | null): Promise<void>;
  };
  records: {
    readFor(db: Db, formId: string, recordId: string): Promise<StoredRecord | undefined>;
    create(
      unit: Unit,
      actor: Actor,
      formId: string,
      data: Record<string, unknown>,
      options: { fieldRights: FieldRights; flowInstance: string; flowStatus: number; isDraft: boolean },
    ): Promise<StoredRecord>;
    update(
      unit: Unit,
      actor: Actor,
      formId: string,
      recordId: string,
      data: Record<string, unknown>,
      options: { fieldRights: FieldRights; version: number; isDraft: boolean },
    ): Promise<StoredRecord>;
    setFlow(
      unit: Unit,
      formId: string,
      recordId: string,
      flow: { flowInstance: string; flowStatus: number },
    ): Promise<void>;
    remove(unit: Unit, actor: Actor, formId: string, recordId: string): Promise<void>;
  };
};
