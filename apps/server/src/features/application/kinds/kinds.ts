import { DOCUMENT_KINDS } from '@qiaoban/contracts/application/application.contract';
import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import { numberingRuleKind } from './numbering-rule';
import { dictionaryKind } from './dictionary';
import { flowKind } from './flow';
import { formKind } from './form';
import { interfaceKind } from './interface';
import type { KindAdapter } from './kind';
import { menuKind } from './menu';
import { messageTemplateKind } from './message-template';
import { portalKind } from './portal';
import { recordsKind } from './records';
import { reportKind } from './report';
import { roleKind } from './role';

const adapters: Record<DocumentKind, KindAdapter> = {
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

export const adapterOf = (kind: DocumentKind): KindAdapter => adapters[kind];
/** All of them in the order in which they are made. */
export const KINDS: readonly KindAdapter[] = DOCUMENT_KINDS.map(adapterOf);
