import { DOCUMENT_KINDS } from '@qiaoban/contracts/application/application.contract';
import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import { numberingRuleKind } from './numbering-rule';
import { dictionaryKind } from './dictionary';
import { flowKind } from './flow';
import { formKind } from './form';
import { interfaceKind } from './interface';
import type { DocumentAdapter, RecordsAdapter } from './kind';
import { menuKind } from './menu';
import { messageTemplateKind } from './message-template';
import { portalKind } from './portal';
import { recordsKind } from './records/records';
import { reportKind } from './report';
import { roleKind } from './role';

type Other = Exclude<DocumentKind, 'records'>;
const adapters: Record<Other, DocumentAdapter> & { records: RecordsAdapter } = {
  role: roleKind,
  dictionary: dictionaryKind,
  billRule: numberingRuleKind,
  interface: interfaceKind,
  form: formKind,
  flow: flowKind,
  report: reportKind,
  portal: portalKind,
  messageTemplate: messageTemplateKind,
  menu: menuKind,
  records: recordsKind,
};

export const adapterOf = <K extends DocumentKind>(kind: K): (typeof adapters)[K] => adapters[kind];
/** All of them in the order in which they are made. */
export const KINDS: readonly (DocumentAdapter | RecordsAdapter)[] = DOCUMENT_KINDS.map((kind) => adapterOf(kind));
