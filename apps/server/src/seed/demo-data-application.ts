import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { createSync, proposeSync, runSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { App } from '../app';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Insider } from './insider';

/** A small stock keeping, as it may stand in a file of another program. */
const STOCK = [
  `create table products (code varchar(20) primary key, name varchar(60) not null, spec varchar(60), unit varchar(10),
    price decimal(10,2), changed datetime)`,
  `create table stock (warehouse varchar(20), product varchar(20), quantity integer, counted date, primary key (warehouse, product))`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < 60)
    insert into products select printf('SP%04d', i),
      case i % 5 when 0 then '人体工学椅' when 1 then '升降办公桌' when 2 then '显示器支架' when 3 then '文件柜' else '会议白板' end,
      case i % 3 when 0 then '标准型' when 1 then '加宽型' else '静音型' end, case i % 5 when 2 then '套' else '件' end,
      199 + i * 37.5, '2026-01-01 09:00:' || printf('%02d', i % 60) from n`,
  `insert into stock select w.name, code, 20 + (price * w.share) % 180, '2026-06-30'
    from products, (select '深圳仓' as name, 3 as share union all select '杭州仓', 7) w`,
];

/** A data source and a sync from it that runs once: for people to see what it does. */
export const seedDemoDataApplication = async (server: Pick<App, 'features'>, admin: Insider): Promise<void> => {
  const file = await server.features.dataApplication.makeSqliteFile(DEFAULT_TENANT, 'stock.sqlite', STOCK);
  const { id: fromId } = await admin(createDataSource, {
    body: {
      dbType: 'Sqlite',
      fullName: '仓库系统（示例）',
      serviceName: file,
      description: '示例：其他系统的数据文件',
    },
  });
  const { parts } = await admin(proposeSync, { body: { fromId, toId: ZERO_ID, tables: ['products', 'stock'] } });
  const { id } = await admin(createSync, {
    body: {
      fullName: '商品与库存',
      fromId,
      toId: ZERO_ID,
      mode: 'incremental',
      parts: parts.map((proposed) => {
        const { targetExists: _, rows: __, growColumns: ___, ...part } = proposed;
        return part;
      }),
      frequency: { kind: 'daily', time: '02:00', missed: 'run-once' },
    },
  });
  await admin(runSync, { params: { id }, body: {} });
};
