import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import type { FieldRights } from '@qiaoban/flow/field-rights';
import type { Db } from '../../platform/database/database';
import type { Unit } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';

type Writer = Pick<Actor, 'userId' | 'userName' | 'ip' | 'requestId' | 'tenant'> & { language: Language };
type Values = Record<string, unknown>;
/** A record as it was stored, calculated values and numbers included. */
type Written = { version: number; record: Values };

/** What approval needs of forms and their records; the door of visualdev keeps this promise. */
export type FlowForms = {
  forms: {
    /** The form in use; undefined when it is unknown or was never published. */
    published(db: Db, tenant: string, formId: string): Promise<{ document: FormDocument } | undefined>;
    /** Names of forms by id, never published ones included. */
    namesOf(db: Db, formIds: readonly string[]): Promise<Map<string, string>>;
    /** Records of the form go through this flow from now on; null: through none. */
    attachFlow(unit: Unit, tenant: string, formId: string, flowId: string | null): Promise<void>;
  };
  records: {
    readFor(
      db: Db,
      tenant: string,
      formId: string,
      recordId: string,
    ): Promise<{ version: number; data: Values } | undefined>;
    /** `isDraft`: what is demanded may still be missing. */
    create(
      unit: Unit,
      who: Writer,
      formId: string,
      data: unknown,
      options: { fieldRights: FieldRights; flowInstance: string; flowStatus: number; isDraft: boolean },
    ): Promise<Written & { id: string }>;
    update(
      unit: Unit,
      who: Writer,
      formId: string,
      recordId: string,
      data: unknown,
      options: { fieldRights: FieldRights; version: number; isDraft: boolean },
    ): Promise<Written>;
    setFlow(
      unit: Unit,
      tenant: string,
      formId: string,
      recordId: string,
      flow: { flowInstance: string | null; flowStatus: number | null },
    ): Promise<void>;
    remove(unit: Unit, who: Writer, formId: string, recordId: string): Promise<void>;
  };
};
