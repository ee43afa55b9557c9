import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MOST_PHRASES,
  addPhrase,
  getPhrases,
  saveCommonPhrases,
  savePhrases,
} from '@qiaoban/contracts/workflow/phrase.contract';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

describe('phrases of approval', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());

  const phrasesOf = async (who: Account) => stage.requireData(await (await stage.as(who))(getPhrases, {}));

  it('keeps the phrases of each person apart, in their order', async () => {
    const lina = await stage.as('lina');
    stage.requireData(await lina(addPhrase, { body: { text: ' 已阅 ', action: '' } }));
    stage.requireData(await lina(addPhrase, { body: { text: '请补充合同', action: 'return' } }));
    // the same again changes nothing
    const { version } = stage.requireData(await lina(addPhrase, { body: { text: '已阅' } }));
    expect((await phrasesOf('lina')).own).toEqual([
      { text: '已阅', action: '' },
      { text: '请补充合同', action: 'return' },
    ]);
    const list = [
      { text: '请补充合同', action: 'return' as const },
      { text: '已阅', action: '' as const },
      { text: '已阅', action: '' as const },
    ];
    stage.requireData(await lina(savePhrases, { body: { list, version } }));
    expect((await phrasesOf('lina')).own.map(({ text }) => text)).toEqual(['请补充合同', '已阅']);
    expect((await phrasesOf('gao')).own).toEqual([]);
  });

  it('refuses a list that was changed meanwhile, more than fifty, and what is too long or blank', async () => {
    const gao = await stage.as('gao');
    const list = Array.from({ length: MOST_PHRASES }, (_, at) => ({ text: `常用语${at}` }));
    stage.requireData(await gao(savePhrases, { body: { list, version: 0 } }));
    expect((await gao(savePhrases, { body: { list: [], version: 0 } })).status).toBe(409);
    expect((await gao(addPhrase, { body: { text: '再来一条' } })).msg).toContain(String(MOST_PHRASES));
    for (const text of ['', '  ', '长'.repeat(201)])
      expect((await gao(addPhrase, { body: { text } })).status).toBe(400);
    const more = [...list, { text: '第五十一条' }];
    expect((await gao(savePhrases, { body: { list: more, version: 1 } })).status).toBe(400);
  });

  it('lets only who may edit flows word those for everybody, and goes back to the usual ones', async () => {
    const list = [{ text: '按制度执行', action: 'agree' as const }];
    const outsider = await stage.as('outsider');
    expect((await outsider(saveCommonPhrases, { body: { list, version: 0 } })).status).toBe(403);
    stage.requireData(await stage.admin(saveCommonPhrases, { body: { list, version: 0 } }));
    expect(await phrasesOf('outsider')).toMatchObject({ common: list, commonVersion: 1 });
    stage.requireData(await stage.admin(saveCommonPhrases, { body: { list: null, version: 1 } }));
    expect((await phrasesOf('outsider')).common).toBeNull();
  });
});
