import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/language/text';
import type { TextValues } from '@qiaoban/language/text';
import type { FlowField } from '../model/flow-field';
import type { InstanceFact } from '../model/step-values';
import { flowTexts } from '../texts';
import { designerEn } from '../texts/designer-en';
import type { DesignerKey } from '../texts/designer-zh';
import { designerZh } from '../texts/designer-zh';
import { designerZhtw } from '../texts/designer-zhtw';
import type { TextKey } from '../texts/zh';

export type PeopleKind = 'user' | 'role' | 'position' | 'department' | 'group';
/** Opens a picker with these chosen; answers the new choice, undefined when it was closed without one. */
export type Pick = (chosen: readonly string[], options: { several: boolean }) => Promise<string[] | undefined>;

/** What the views of this package may ask of the program around them. */
export type FlowHost = {
  language: Language;
  /** Fields of the flow's form, columns of sub-tables behind their table. */
  fields: readonly FlowField[];
  /** The flow's form itself. */
  formId?: string;
  pickUsers: Pick;
  pickRoles: Pick;
  pickPositions: Pick;
  pickDepartments: Pick;
  /** Groups of people that may be chosen. */
  groups?: readonly { id: string; fullName: string }[];
  /** Data interfaces that may be called, with the names of their parameters. */
  interfaces?: readonly { id: string; fullName: string; parameters: readonly string[] }[];
  /** Published forms, for what is done with their records, and whether these go through a flow. */
  forms?: readonly { id: string; fullName: string; hasFlow?: boolean }[];
  /** Flows that may be started by a step, with the form that each begins with. */
  flows?: readonly { id: string; fullName: string; formId: string }[];
  /** Fields of another form; empty while they are not known. A call begins to fetch them. */
  fieldsOfForm?: (formId: string) => readonly FlowField[];
  /** Print templates of the flow's form; undefined while they are not known. */
  prints?: readonly { id: string; fullName: string }[] | undefined;
  /** Further forms that steps of the flow have filled in. */
  furtherForms?: readonly string[];
  /** Variables that steps of the flow keep. */
  variables?: readonly string[];
  /** May whoever designs let steps work in another name? False: only what stands there already may stay. */
  mayChooseIdentity?: boolean;
  /**
   * The steps are those of a trigger: no instance and no form stands around them, and the trigger says in whose name they
   * work. What they may ask for instead.
   */
  trigger?: { facts: readonly InstanceFact[] };
  /** Title of a node of the flow that is shown; undefined for one that is gone. */
  nodeTitle?: (id: string) => string | undefined;
  /** A name to show; undefined while it is not known, then the id is shown. Calls after it is known must answer the same. */
  nameOf: (kind: PeopleKind, id: string) => string | undefined;
  /** Address of a person's picture; undefined without one, and where nobody knows. */
  pictureOf?: (id: string) => string | undefined;
};

const nothing: Pick = () => Promise.resolve(undefined);

/** A host without pickers, for pictures of instances that name their people in another way, and for tests. */
export const plainHost = (language: Language, rest: Partial<FlowHost> = {}): FlowHost => ({
  language,
  fields: [],
  pickUsers: nothing,
  pickRoles: nothing,
  pickPositions: nothing,
  pickDepartments: nothing,
  nameOf: () => undefined,
  ...rest,
});

export const pickOf = (host: FlowHost, kind: PeopleKind): Pick =>
  ({
    user: host.pickUsers,
    role: host.pickRoles,
    position: host.pickPositions,
    department: host.pickDepartments,
    group: nothing,
  })[kind];

export type ViewKey = TextKey | DesignerKey;
const viewTexts: Record<Language, Record<ViewKey, string>> = {
  zh: { ...flowTexts.zh, ...designerZh },
  zhtw: { ...flowTexts.zhtw, ...designerZhtw },
  en: { ...flowTexts.en, ...designerEn },
};

export type Translate = (key: ViewKey, values?: TextValues) => string;
export const translatorOf =
  (language: Language): Translate =>
  (key, values) =>
    translate(viewTexts[language], key, values);
