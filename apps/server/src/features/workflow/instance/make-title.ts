import type { FormDocument } from '@qiaoban/form/document';
import type { TextHost } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Db } from '#platform/database/database';
import type { InstancePort, Writer } from '../../visualdev';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import type { RecordValues } from './instance-form.rules';
import { titleFields, titleOf } from './instance-title.rules';

type Titled = {
  document: FlowDocument;
  formId: string;
  form: FormDocument;
  data: RecordValues;
  flowName: string;
  /** Choices of data interfaces and other forms, where they were fetched: without them their values stand there. */
  availableOptions?: Parameters<InstancePort['start']>[2]['availableOptions'];
};

const NOTHING = new Map<string, never>();

/** Ids and codes are stored where people read names and words. */
const isNamedElsewhere = ({ block: { definition }, props }: FieldInfo): boolean =>
  definition.holds !== undefined || definition.readsOptions || definition.names?.(props) !== undefined;

/** The title of an instance in the words of its initiator; names are only looked up when the title asks for them. */
export const createMakeTitle =
  ({ records, timeZone }: Pick<WorkflowDeps, 'records' | 'timeZone'>) =>
  async (db: Db, initiator: Writer, titled: Titled): Promise<string> => {
    const { document, formId, form, data, flowName, availableOptions } = titled;
    const { language, tenant } = initiator;
    const named = titleFields(document, form, language).filter(isNamedElsewhere);
    const shown = Object.fromEntries(named.map(({ field }) => [field, data[field] ?? null]));
    const plain: TextHost = {
      language,
      zone: timeZone,
      userNames: NOTHING,
      userIds: NOTHING,
      departmentNames: NOTHING,
      departmentIds: NOTHING,
      otherNames: NOTHING,
      otherIds: NOTHING,
      ambiguousNames: new Set(),
      options: NOTHING,
    };
    const host =
      named.length === 0 ? plain : await records.textHost({ db, tenant, language }, formId, shown, availableOptions);
    return titleOf(document, { form, data, initiator: initiatorName(initiator.userName, language), flowName, host });
  };
export type MakeTitle = ReturnType<typeof createMakeTitle>;
