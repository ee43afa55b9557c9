import type { ColumnType } from 'kysely';
import type { ApplicationNames, DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { JsonColumn, Time } from '#platform/database/tables';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { ReadPackage } from './package/read-package';

/** What is needed to take an upgrade back: each document before and after it. */
export type UpgradeNote = {
  fromVersion: string;
  signedBy: string;
  documents: {
    kind: DocumentKind;
    code: string;
    targetId: string;
    /** Absent: the upgrade made it. */
    before?: { content: JsonObject; shipped: JsonObject; installed: JsonObject; fullName: string; sortCode: number };
    /** Absent: the upgrade left it to the installation. */
    after?: JsonObject;
  }[];
};

export type ApplicationTable = {
  id: string;
  code: string;
  names: JsonColumn<ApplicationNames>;
  version: string;
  icon: string;
  description: string;
  /** Name of the key, empty for none. */
  signed_by: string;
  /** Name of the person. */
  installed_by: string;
  installed_at: Time;
  /** The last upgrade, while it can be undone. */
  upgrade: JsonColumn<UpgradeNote> | null;
};

export type ApplicationDocumentTable = {
  application_id: string;
  kind: DocumentKind;
  code: string;
  full_name: string;
  target_id: string;
  /** As the package has it. */
  shipped: JsonColumn<JsonObject>;
  /** The same as this installation keeps it: with what is filled in when it is saved, without own changes. */
  installed: JsonColumn<JsonObject>;
  sort_code: number;
};

declare module '#platform/database/tables' {
  interface Tables {
    application: ApplicationTable;
    application_document: ApplicationDocumentTable;
    /** Files of an installed application by their digest: what an undone upgrade and a later one may need again. */
    application_file: { application_id: string; sha256: string; file_id: string };
    application_upload: {
      id: string;
      owner_id: string;
      package: JsonColumn<ReadPackage>;
      created_at: ColumnType<number, Date, never>;
    };
    application_key: {
      id: string;
      full_name: string;
      public_key: string;
      /** Sealed; of the own key only. */
      private_key: string | null;
      created_at: ColumnType<number, Date | undefined, never>;
    };
  }
}
