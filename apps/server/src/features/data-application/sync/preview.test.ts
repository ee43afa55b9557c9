import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStatement } from '@qiaoban/contracts/data-application/data-model.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import * as contract from '@qiaoban/contracts/data-application/data-sync.contract';
import { previewPart, previewSync } from '@qiaoban/contracts/data-application/sync-preview.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { postgresSource, startMariadb, startPostgres } from '../test/servers';
import type { TestServer } from '../test/servers';

describe('a preview of a sync', () => {
  let app: TestApp;
  let admin: Caller;
  const servers: TestServer[] = [];
  let maria = '';
  let postgres = '';

  const perform = async (linkId: string, statement: string) => {
    const body = { statement, runId: 'preview', isConfirmed: true };
    const answer = await admin(runStatement, { params: { linkId }, body });
    expect(answer.code, `${statement}: ${answer.msg}`).toBe(200);
    return answer.data.rows;
  };

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const [pg, my] = [await startPostgres(), await startMariadb()];
    const source = async (body: object) => (await admin(createDataSource, { body: body as never })).data.id;
    if (pg !== undefined) {
      servers.push(pg);
      postgres = await source(postgresSource(pg));
    }
    if (my !== undefined) {
      servers.push(my);
      const body = { host: '127.0.0.1', port: my.port, userName: 'root', serviceName: 'shop' };
      maria = await source({ dbType: 'MySql', fullName: 'm', ...body });
    }
  }, 120_000);
  afterAll(async () => {
    await app.features.dataApplication.close();
    await app.close();
    for (const server of servers) await server.stop();
  });

  it('shows each row as it would be written, beside what is there, and writes nothing', async () => {
    if (maria === '' || postgres === '') return;
    await perform(maria, 'create table goods (id int primary key, name varchar(40), price varchar(20), is_new bit(1))');
    await perform(
      maria,
      `insert into goods values (1, 'same', '1.50', b'1'), (2, 'other', '2', b'0'), (3, 'new', '3', null),
        (4, 'much too long a name', '4', b'1'), (5, 'five', 'five', b'1'), (6, '😀', '007', b'1')`,
    );
    const more = Array.from({ length: 30 }, (_, at) => `(${at + 10}, 'n', '1', b'1')`).join(', ');
    await perform(maria, `insert into goods values ${more}`);
    await perform(
      postgres,
      'create table goods (id int primary key, name varchar(10), price numeric(10,2), is_new integer)',
    );
    await perform(postgres, `insert into goods values (1, 'same', 1.5, 1), (2, 'before', 2, 0), (4, 'x', 4, 1)`);
    const before = await perform(postgres, 'select * from goods order by id');
    const column = (name: string) => ({ from: name, to: name, dataType: 'text' as const });
    const part = {
      from: 'goods',
      to: 'goods',
      keys: ['id'],
      columns: ['id', 'name', 'price', 'is_new'].map(column),
    };
    const asked = { fromId: maria, toId: postgres, part };
    const { data, code, msg } = await admin(previewPart, { body: asked });
    expect(code, msg).toBe(200);
    expect(data.targetExists).toBe(true);
    expect(data.rows).toHaveLength(20);
    expect(data.columns[2]).toMatchObject({ from: 'price', fromType: 'varchar(20)', isKey: false });
    const [same, other, fresh, long, word, zeros] = data.rows;
    expect(same?.action).toBe('unchanged');
    expect(other).toMatchObject({ action: 'update' });
    expect(other?.cells[1]).toMatchObject({ state: 'differs', written: 'other', held: 'before' });
    expect(fresh).toMatchObject({ action: 'insert' });
    expect(fresh?.cells[3]).toMatchObject({ source: null, written: null, held: null });
    expect(long).toMatchObject({ action: 'refused' });
    expect(long?.cells[1]).toMatchObject({ state: 'refused', written: null, held: 'x' });
    expect(long?.cells[1]?.message).toContain('character varying(10)');
    expect(word?.cells[2]).toMatchObject({ state: 'refused', source: 'five' });
    expect(zeros?.cells[2]).toMatchObject({ state: 'refused', source: '007' });
    const english = await admin(previewPart, { body: asked, headers: { 'accept-language': 'en' } });
    expect(english.data.rows[3]?.cells[1]?.message).toContain('would be cut');
    expect(await perform(postgres, 'select * from goods order by id')).toEqual(before);

    // into a table that would be made, of a sync that was saved; and its soft mark
    const made = await admin(contract.createSync, {
      body: {
        fullName: 'made',
        fromId: maria,
        toId: postgres,
        mode: 'full',
        parts: [{ ...part, to: 'fresh', deletions: 'soft', markColumn: 'gone' }],
      },
    });
    const later = await admin(previewSync, { params: { id: made.data.id }, body: {} });
    expect(later.data).toMatchObject({ targetExists: false });
    expect(later.data.rows.map((row) => row.action)).toEqual(Array.from({ length: 20 }, () => 'insert'));
    expect(await perform(postgres, "select 1 from pg_class where relname = 'fresh'")).toEqual([]);
    expect((await admin(previewSync, { params: { id: made.data.id }, body: { at: 1 } })).error).toBe(
      'data_sync.not_found',
    );
  }, 60_000);

  it('says what is wrong before a run would', async () => {
    if (maria === '') return;
    const part = {
      from: 'nowhere',
      to: 'u_x',
      keys: ['id'],
      columns: [{ from: 'id', to: 'id', dataType: 'int' as const }],
    };
    const ask = (body: object) => admin(previewPart, { body: body as never });
    expect((await ask({ fromId: maria, toId: '0', part })).error).toBe('data_sync.source_missing');
    expect((await ask({ fromId: maria, toId: maria, part })).error).toBe('data_sync.same');
    expect((await ask({ fromId: maria, toId: '0', part: { ...part, to: 'users' } })).error).toBe(
      'data_sync.own_target',
    );
  });
});
