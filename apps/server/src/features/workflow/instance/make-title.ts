import type { FormDocument } from '@qiaoban/form/document';
import type { TextHost } from '@qiaoban/form/block';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { Db } from '#platform/database/database';
import type { Writer } from '../../visualdev';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import { idsInRecord } from './instance-form.rules';
import type { RecordValues } from './instance-form.rules';
import { titleFields, titleOf } from './instance-title.rules';

type Titled = { document: FlowDocument; form: FormDocument; data: RecordValues; flowName: string };

const NOTHING = new Map<string, never>();

/** The title of an instance in the words of its initiator; names are only looked up when the title asks for them. */
export const createMakeTitle =
  ({ people, timeZone }: Pick<WorkflowDeps, 'people' | 'timeZone'>) =>
  async (db: Db, initiator: Writer, { document, form, data, flowName }: Titled): Promise<string> => {
    const { language } = initiator;
    const fields = titleFields(document, form, language);
    const shown = Object.fromEntries(fields.map(({ field }) => [field, data[field]]));
    const ids = fields.some(({ block }) => block.definition.holds) ? idsInRecord(form, shown) : undefined;
    const host: TextHost = {
      language,
      zone: timeZone,
      userNames: ids ? await people.names(db, ids.users) : NOTHING,
      userIds: NOTHING,
      departmentNames: ids ? await people.departmentNames(db, ids.departments) : NOTHING,
      departmentIds: NOTHING,
      otherNames: NOTHING,
      otherIds: NOTHING,
      ambiguousNames: new Set(),
      options: NOTHING,
    };
    return titleOf(document, { form, data, initiator: initiatorName(initiator.userName, language), flowName, host });
  };
export type MakeTitle = ReturnType<typeof createMakeTitle>;
