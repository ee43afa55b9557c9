import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { commentInstance } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { FLOW_TABLE } from '@qiaoban/form/print-template';
import { sendFile } from '../../visualdev/transfer/test/transfer-fixture';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

type Sent = { name: string; fileId: string };

describe('files and signatures of comments', () => {
  let stage: Stage;
  let picture: Buffer;
  beforeAll(async () => {
    stage = await startStage();
    picture = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#224488' } })
      .png()
      .toBuffer();
  });
  afterAll(() => stage.close());

  const upload = async (who: Account, name: string, type: string, content: Buffer): Promise<Sent> => {
    const { data } = await sendFile<Sent>(stage.app, await stage.as(who), `/api/file/Uploader/${type}`, name, content);
    return { name: data.name, fileId: data.fileId };
  };
  const text = (who: Account, name = '报价.txt') => upload(who, name, 'workFlow', Buffer.from('三家报价'));
  const sign = (who: Account) => upload(who, '手写签名.png', 'annexpic', picture);
  const signed = () =>
    stage.publishedFlow(
      flowOf([approver('n', users('wangfang'), { opinion: { onAgree: false, onRefuse: false, signature: true } })]),
    );
  const fetchFile = (url: string) => stage.app.app.inject({ method: 'GET', url });
  const claimsOf = async (fileId: string) =>
    (await stage.db.selectFrom('file_claim').select('owner').where('file_id', '=', fileId).execute()).map(
      ({ owner }) => owner,
    );

  it('demands a signature of whoever approves, where the step does, and shows it in the history', async () => {
    const { id } = await stage.start('zhangwei', await signed());
    expect(await stage.approve('wangfang', id)).toMatchObject({ status: 422 });
    const signature = await sign('wangfang');
    const file = await text('wangfang');
    expect((await stage.approve('wangfang', id, '同意', { files: [file], signature })).code).toBe(200);
    const { timeline } = await stage.look('zhangwei', id);
    const line = timeline.find((row) => row.kind === 'agreed');
    expect(line).toMatchObject({ opinion: '同意', files: [file], signature });
    const opened = await fetchFile(line?.files[0]?.url ?? '');
    expect([opened.statusCode, opened.body]).toEqual([200, '三家报价']);
    expect((await fetchFile(line?.signature?.url ?? '')).headers['content-type']).toBe('image/png');
    expect(timeline.filter((row) => row.files.length > 0)).toHaveLength(1);
    expect(await claimsOf(file.fileId)).toEqual([`case:${id}`]);
  });

  it('takes no signature away from whoever refuses, and none is needed', async () => {
    const { id } = await stage.start('zhangwei', await signed());
    const task = await stage.taskOf('wangfang', id);
    const answer = await (await stage.as('wangfang'))(instances.rejectTask, { params: { id: task }, body: {} });
    expect(answer.code).toBe(200);
  });

  it('refuses files of others, known or not, and a signature that is no picture', async () => {
    const { id } = await stage.start('zhangwei', await signed());
    const foreign = await text('zhangwei');
    const own = await sign('wangfang');
    const tries = [
      { files: [foreign], signature: own },
      { files: [], signature: await sign('zhangwei') },
      { files: [{ name: '没有.txt', fileId: 'nothing' }], signature: own },
      { files: [], signature: await text('wangfang') },
    ];
    for (const enclosed of tries)
      expect(await stage.approve('wangfang', id, '', enclosed)).toMatchObject({ status: 422 });
    expect(await stage.asked(id)).toEqual(['n:wangfang']);
    expect(await claimsOf(foreign.fileId)).toEqual([]);
  });

  it('shows nothing to who may not open the instance', async () => {
    const { id } = await stage.start('zhangwei', await signed());
    const comment = { handleOpinion: '请看附件', files: [await text('zhangwei')], signature: null };
    await stage.requireData(await (await stage.as('zhangwei'))(commentInstance, { params: { id }, body: comment }));
    expect((await stage.look('wangfang', id)).timeline.at(-1)).toMatchObject({
      kind: 'commented',
      files: comment.files,
    });
    expect((await (await stage.as('outsider'))(instances.getInstance, { params: { id } })).code).not.toBe(200);
  });

  it('signs several to-dos at once, each with its own line', async () => {
    const flowId = await signed();
    const made = [await stage.start('zhangwei', flowId), await stage.start('zhangwei', flowId)];
    const ids = await Promise.all(made.map(({ id }) => stage.taskOf('wangfang', id)));
    const signature = await sign('wangfang');
    const body = { ids, batchType: 0 as const, signature };
    const { list } = stage.requireData(await (await stage.as('wangfang'))(decideTogether, { body }));
    expect(list.map(({ isDone }) => isDone)).toEqual([true, true]);
    expect((await claimsOf(signature.fileId)).sort()).toEqual(made.map(({ id }) => `case:${id}`).sort());
  });

  it('keeps them when the person is gone, and lets them go with the instance', async () => {
    const { id } = await stage.start('zhangwei', await signed());
    const signature = await sign('wangfang');
    await stage.requireData(await stage.approve('wangfang', id, '', { signature }));
    await stage.db.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', 'wangfang').execute();
    const line = (await stage.look('zhangwei', id)).timeline.find((row) => row.kind === 'agreed');
    expect(line).toMatchObject({ userName: '王芳', signature });
    await stage.db.updateTable('users').set({ enabled_mark: 1 }).where('id', '=', 'wangfang').execute();
    stage.requireData(await stage.admin(instances.deleteInstance, { params: { id } }));
    expect(await claimsOf(signature.fileId)).toEqual([]);
  });

  it('prints the signature as a picture and names the files', async () => {
    const { id, recordId } = await stage.start('zhangwei', await signed());
    const template = {
      elements: [
        {
          id: 'h',
          kind: 'table',
          x: 15,
          y: 40,
          w: 180,
          h: 20,
          field: FLOW_TABLE,
          columns: ['user', 'comment', 'signature'].map((field) => ({ field, share: 30 })),
          numbered: false,
        },
      ],
    };
    const { form_id: formId } = await stage.db
      .selectFrom('flow_case')
      .select('form_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const made = stage.requireData(
      await stage.admin(createPrintTemplate, {
        params: { id: formId },
        body: { fullName: '带签名', isOn: true, template },
      }),
    );
    const print = async () => {
      const answer = await stage.app.app.inject({
        method: 'POST',
        url: `/api/visualdev/OnlineDev/${formId}/Actions/Print`,
        headers: { authorization: stage.admin.token },
        payload: { printId: made.id, ids: [recordId] },
      });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload.toString('latin1');
    };
    expect(await print()).not.toContain('/Subtype /Image');
    const enclosed = { files: [await text('wangfang')], signature: await sign('wangfang') };
    stage.requireData(await stage.approve('wangfang', id, '', enclosed));
    expect(await print()).toContain('/Subtype /Image');
  });
});
