import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Envelope } from '@qiaoban/contracts/envelope';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Caller, TestApp } from '#test/test-app';
import { readSheet } from '#platform/sheet/read-sheet';
import { publishForm } from '../../test/form-fixture';

const option = (id: string, fullName: string): { id: string; fullName: string } => ({ id, fullName });

/** A form with a field for each kind of fault that a file may have, and a sub-table; with a bill number unless told otherwise. */
export const goodsForm = ({ isNumbered = true } = {}) =>
  formOf(
    [
      ...(isNumbered ? [{ type: 'billRule', field: 'no', props: { label: '单号', rule: 'goods' } }] : []),
      { type: 'comInput', field: 'code', props: { label: '编码', required: true, unique: true, maxLength: 20 } },
      { type: 'comInput', field: 'name', props: { label: { zh: '名称', en: 'Name' }, maxLength: 10 } },
      { type: 'numInput', field: 'amount', props: { label: '数量', precision: 1, min: 0, max: 1000 } },
      { type: 'date', field: 'day', props: { label: '日期' } },
      { type: 'radio', field: 'kind', props: { label: '类型', options: [option('a', '普通'), option('b', '特殊')] } },
      { type: 'userSelect', field: 'owner', props: { label: '负责人' } },
      { type: 'depSelect', field: 'dept', props: { label: '部门' } },
      { type: 'comInput', field: 'phone', props: { label: '电话', regList: [{ preset: 'phone' }] } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [
          { type: 'comInput', field: 'item', props: { label: '品名', required: true } },
          { type: 'numInput', field: 'price', props: { label: '单价', precision: 2 } },
        ],
      },
      { type: 'calculate', field: 'total', props: { label: '合计', expression: 'SUM(lines.price)' } },
      { type: 'createUser', field: 'maker', props: { label: '创建人' } },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: [...(isNumbered ? ['no'] : []), 'code', 'name', 'amount'].map((field) => ({
          field,
          sortable: true,
        })),
        searchList: [{ field: 'name' }],
      },
    },
  );

export const publishGoods = async (admin: Caller) => {
  await admin(createNumberingRule, {
    body: { fullName: '货号', enCode: 'goods', prefix: 'G', dateFormat: 'no', digit: 5 },
  });
  return publishForm(admin, goodsForm(), { menu: true, name: '货/物 "50%"' });
};

const BOUNDARY = 'qiaoban-transfer';
type Uploaded = Envelope<ReplyOf<typeof contract.uploadImport>> & { status: number; error?: string };

/** Sends a file as a person. */
export const sendFile = async <T>(
  app: TestApp,
  who: Caller,
  url: string,
  name: string,
  content: Buffer | string,
  language = 'zh',
): Promise<Envelope<T> & { status: number; error?: string }> => {
  const answer = await app.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: who.token,
      'accept-language': language,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
  return { ...(JSON.parse(answer.body) as Envelope<T>), status: answer.statusCode };
};

/** Uploads a file to be imported. */
export const uploadAs = (
  app: TestApp,
  who: Caller,
  formId: string,
  name: string,
  content: Buffer | string,
  language = 'zh',
): Promise<Uploaded> => sendFile(app, who, `/api/visualdev/OnlineDev/${formId}/Import`, name, content, language);

/** The columns as they were suggested. */
export const mappingOf = (uploaded: Uploaded): Record<string, string> =>
  Object.fromEntries(
    uploaded.data.columns
      .filter(({ suggested }) => suggested !== '')
      .map(({ index, suggested }) => [String(index), suggested]),
  );

/** Waits for the end of a task. */
export const ended = async (who: Caller, taskId: string) => {
  for (let n = 0; n < 600; n += 1) {
    const { data } = await who(contract.getTask, { params: { id: taskId } });
    if (!['waiting', 'running'].includes(data.state)) return data;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('the task does not end');
};

type Options = { mode?: 'insert' | 'update' | 'upsert'; keyField?: string; name?: string; language?: string };

/** Uploads, maps as suggested, imports and waits. */
export const importAs = async (
  app: TestApp,
  who: Caller,
  formId: string,
  content: Buffer | string,
  options: Options = {},
) => {
  const { language = 'zh', name = 'goods.csv', mode = 'insert', keyField = '' } = options;
  const uploaded = await uploadAs(app, who, formId, name, content, language);
  if (uploaded.code !== 200) throw new Error(JSON.stringify(uploaded));
  const started = await who(contract.runImport, {
    params: { id: formId, importId: uploaded.data.importId },
    body: { mapping: mappingOf(uploaded), mode, keyField },
    headers: { 'accept-language': language },
  });
  if (started.code !== 200) throw new Error(JSON.stringify(started));
  return ended(who, started.data.taskId);
};

/** The rows of a file behind a signed address. */
export const fetchSheet = async (app: TestApp, url: string, name: string): Promise<string[][]> => {
  const answer = await app.app.inject({ method: 'GET', url });
  const file = await buffer(Readable.from([answer.rawPayload]));
  const rows: string[][] = [];
  for await (const row of readSheet(file, name)) rows.push(row.cells);
  return rows;
};
