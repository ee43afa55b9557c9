import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveTask } from '@qiaoban/contracts/workflow/instance.contract';
import type { RowRights } from '@qiaoban/flow/model/field-rights';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const node = (id: string, who: Account, rows: RowRights) =>
  approver(id, users(who), {
    fieldRights: {
      lines: { access: 'edit', rows },
      'lines.amount': { access: 'edit' },
      'lines.what': { access: 'edit' },
    },
  });
type Line = Record<string, unknown> & { id?: string };

const answer = async (who: Account, id: string, lines: readonly Line[]) => {
  const { recordVersion } = await stage.look(who, id);
  const body = { data: { lines }, version: recordVersion, handleOpinion: '' };
  return (await stage.as(who))(approveTask, { params: { id: await stage.taskOf(who, id) }, body: body as never });
};
const linesFor = async (who: Account, id: string): Promise<Line[]> =>
  (await stage.look(who, id)).data['lines'] as Line[];

it('rows of a sub-table are added, changed and deleted as the node says', async () => {
  const flow = flowOf([
    node('add', 'lina', { add: true, edit: 'none', remove: 'none' }),
    node('own', 'wangfang', { add: false, edit: 'own', remove: 'own' }),
    node('again', 'lina', { add: false, edit: 'own', remove: 'own' }),
  ]);
  const { id } = await stage.start('zhangwei', await stage.publishedFlow(flow), claim(10, 20));

  // lina adds one, and may not take one away; what she may not change stays as it was
  const given = await linesFor('lina', id);
  expect((await stage.look('lina', id)).fieldRights['lines']).toEqual({
    access: 'edit',
    rows: { add: true, edit: [], remove: [] },
  });
  const fresh = { what: '补充', amount: 5 };
  expect((await answer('lina', id, [given[0]!, fresh])).fields).toEqual([expect.objectContaining({ path: 'lines' })]);
  stage.requireData(await answer('lina', id, [{ ...given[0]!, amount: 99 }, given[1]!, fresh]));

  // none of the rows is wangfang's
  const [first, second, added] = await linesFor('wangfang', id);
  expect([first!['amount'], second!['amount'], added!['amount']]).toEqual([10, 20, 5]);
  expect((await answer('wangfang', id, [first!, second!])).code).toBe(422);
  expect((await answer('wangfang', id, [first!, second!, added!, fresh])).fields).toEqual([
    expect.objectContaining({ path: 'lines.3' }),
  ]);
  stage.requireData(await answer('wangfang', id, [first!, second!, { ...added!, amount: 7 }]));

  // the row that lina has added is hers
  const seen = await stage.look('lina', id);
  expect(seen.fieldRights['lines']!.rows).toEqual({ add: false, edit: [added!.id], remove: [added!.id] });
  const now = await linesFor('lina', id);
  expect(now.map(({ amount }) => amount)).toEqual([10, 20, 5]);
  stage.requireData(await answer('lina', id, [{ ...now[0]!, amount: 1 }, now[1]!, { ...now[2]!, amount: 6 }]));
  expect((await linesFor('zhangwei', id)).map(({ amount }) => amount)).toEqual([10, 20, 6]);
});
