import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { JsonObject } from '@qiaoban/designer/merge/json';

/** A document that is made (`id` absent) or saved. */
export type Work = { kind: DocumentKind; code: string; fullName: string; target: JsonObject; id?: string };
