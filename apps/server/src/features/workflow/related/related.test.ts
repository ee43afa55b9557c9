import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRelatable, relateInstances, removeRelated } from '@qiaoban/contracts/workflow/related.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

describe('instances that belong together', () => {
  let stage: Stage;
  /** Asked by Wang Fang, and by Lina. */
  let byWang: string;
  let byLina: string;
  beforeAll(async () => {
    stage = await startStage();
    byWang = await stage.publishedFlow(flowOf([approver('n', users('wangfang'))]));
    byLina = await stage.publishedFlow(flowOf([approver('n', users('lina'))]));
  });
  afterAll(() => stage.close());

  const relate = async (who: Account, id: string, ...ids: string[]) =>
    (await stage.as(who))(relateInstances, { params: { id }, body: { ids } });
  const unrelate = async (who: Account, id: string, otherId: string) =>
    (await stage.as(who))(removeRelated, { params: { id, otherId } });
  const relatedOf = async (who: Account, id: string) => (await stage.look(who, id)).related;

  it('tells readers the title and state of a related case, and opens it for nobody', async () => {
    const earlier = await stage.start('zhangwei', byLina);
    const { id } = await stage.start('zhangwei', byWang, undefined, { related: [earlier.id] });
    expect(await relatedOf('zhangwei', id)).toMatchObject([
      { id: earlier.id, mayOpen: true, mayRemove: true, status: 1 },
    ]);
    const [seen] = await relatedOf('wangfang', id);
    expect(seen).toMatchObject({ id: earlier.id, mayOpen: false, mayRemove: false, isBack: false });
    const opened = await (await stage.as('wangfang'))(instances.getInstance, { params: { id: earlier.id } });
    expect(opened.status).toBe(404);
    // the other way only where the reader may open the instance that refers to it
    expect(await relatedOf('zhangwei', earlier.id)).toMatchObject([{ id, isBack: true, mayRemove: false }]);
    expect(await relatedOf('lina', earlier.id)).toEqual([]);
  });

  it('refuses what the person may not see, the instance itself, drafts of others, and more than twenty', async () => {
    const { id } = await stage.start('zhangwei', byWang);
    const foreign = await stage.start('gao', byLina);
    for (const ids of [[foreign.id], ['nothing'], [id]])
      expect((await relate('zhangwei', id, ...ids)).status).toBe(422);
    const body = { flowId: byWang, data: { reason: '出差', lines: [{ amount: 1 }] }, status: 0 as const };
    const started = await (
      await stage.as('zhangwei')
    )(instances.startInstance, { body: { ...body, related: [foreign.id] } });
    expect(started.status).toBe(422);
    const many = await Promise.all(Array.from({ length: 11 }, () => stage.start('zhangwei', byLina)));
    const ids = many.map((made) => made.id);
    stage.requireData(await relate('zhangwei', id, ...ids));
    const more = await Promise.all(Array.from({ length: 10 }, () => stage.start('zhangwei', byLina)));
    expect((await relate('zhangwei', id, ...more.map((made) => made.id))).status).toBe(422);
    expect(await relatedOf('zhangwei', id)).toHaveLength(11);
  });

  it('lets initiator, whoever is asked and monitors relate; not who is through with it, nor an outsider', async () => {
    const { id } = await stage.start('zhangwei', byWang);
    const own = await stage.start('wangfang', byLina);
    expect((await relate('outsider', id, own.id)).status).toBe(404);
    stage.requireData(await relate('wangfang', id, own.id));
    expect(await relatedOf('zhangwei', id)).toMatchObject([{ id: own.id, mayOpen: false, mayRemove: true }]);
    stage.requireData(await stage.approve('wangfang', id));
    const another = await stage.start('wangfang', byLina);
    expect((await relate('wangfang', id, another.id)).status).toBe(403);
    stage.requireData(await stage.admin(relateInstances, { params: { id }, body: { ids: [another.id] } }));
    // whoever made the relation takes it away; not another approver
    expect((await unrelate('wangfang', id, another.id)).status).toBe(403);
    stage.requireData(await unrelate('wangfang', id, own.id));
    stage.requireData(await unrelate('zhangwei', id, another.id));
    expect(await relatedOf('zhangwei', id)).toEqual([]);
    const log = await stage.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', id)
      .where('action', 'in', ['relate', 'unrelate'])
      .execute();
    expect(log).toHaveLength(4);
  });

  it('offers what the person may see, found by title, and lets relations go with an instance', async () => {
    const availableTo = async (who: Account, keyword = '') =>
      stage.requireData(await (await stage.as(who))(listRelatable, { query: { keyword, pageSize: 100 } }));
    const mine = await stage.start('chenjing', byLina);
    const draft = await stage.start('chenjing', byLina, undefined, { status: 1 });
    const { list, pagination } = await availableTo('chenjing');
    expect(list.map(({ id }) => id)).toEqual([mine.id]);
    expect(pagination).toMatchObject({ total: 1, totalIsExact: true });
    expect(list.map(({ id }) => id)).not.toContain(draft.id);
    expect((await availableTo('outsider')).list).toEqual([]);
    expect((await availableTo('chenjing', '没有这样的标题%')).list).toEqual([]);
    const { id } = await stage.start('chenjing', byWang, undefined, { related: [mine.id] });
    stage.requireData(await stage.approve('lina', mine.id));
    stage.requireData(await stage.admin(instances.deleteInstance, { params: { id: mine.id } }));
    expect(await relatedOf('chenjing', id)).toEqual([]);
  });
});
