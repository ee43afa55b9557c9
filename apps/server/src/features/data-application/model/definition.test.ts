import mysql from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/data-application/data-model.contract';
import type { TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { diceOf, randomMysqlTable, randomPostgresTable } from '../test/random-tables';
import type { Dice, RandomTable } from '../test/random-tables';
import { startMariadb, startPostgres } from '../test/servers';

const TABLES = 100;
const ANY: Record<string, unknown> = {};

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
});
afterAll(async () => {
  await app.features.dataApplication.close();
  await app.close();
});

type Column = Record<string, unknown>;
/** A definition as the database's own views tell it, which the product does not read it from. */
type Shown = { columns: Record<string, Column>; parts: string[]; table: Column; rows: unknown };
/** What the change does to what is shown. */
type Change = { what: string; edit: (input: TableInput) => void; expect: (shown: Shown) => void };
type Server = {
  run: (statement: string) => Promise<unknown>;
  show: (table: string, columns: readonly string[]) => Promise<Shown>;
  keys: { comment: string; nullable: string; default: string; type: string; length?: string };
  index: (name: string, table: string, column: string) => string;
  quote: (name: string) => string;
};

/** Where two values differ, by the way to the place. */
const unlikeIn = (wanted: unknown, found: unknown, way: string): string[] => {
  if (wanted === ANY || JSON.stringify(wanted) === JSON.stringify(found)) return [];
  if (typeof wanted !== 'object' || typeof found !== 'object' || wanted === null || found === null)
    return [`${way}: wanted ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];
  const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...keys].flatMap((key) => unlikeIn((wanted as Column)[key], (found as Column)[key], `${way}/${key}`));
};

const fieldOf = (input: TableInput, name: string) => input.tableFieldList.find((each) => each.was === name)!;

/** Something to ask of the table that it allows. */
const changeOf = (
  table: string,
  { columns, used }: RandomTable,
  input: TableInput,
  dice: Dice,
  server: Server,
): Change => {
  const { keys } = server;
  const any = dice.of(columns);
  const stored = columns.filter((column) => column.value !== undefined && !used.has(column.name));
  const comment = dice.of(["it's new", 'a\\b "c" `d`', '', '说明；(x), y']);
  const changes: Change[] = [
    {
      what: `comment of ${any.name}`,
      edit: (asked) => void (fieldOf(asked, any.name).fieldName = comment),
      expect: ({ columns: shown }) => void (shown[any.name]![keys.comment] = comment),
    },
    {
      what: 'comment of the table',
      edit: (asked) => void (asked.tableInfo.tableName = comment),
      expect: (shown) => void (shown.table['comment'] = comment),
    },
    {
      what: 'a new column',
      edit: (asked) =>
        void asked.tableFieldList.push({
          ...fieldOf(asked, 'id'),
          was: '',
          field: 'added',
          fieldName: '',
          dataType: 'int',
          allowNull: true,
          primaryKey: false,
          index: false,
          autoIncrement: false,
          unsigned: false,
        }),
      expect: (shown) => void (shown.columns['added'] = ANY),
    },
  ];
  const one = stored.length === 0 ? undefined : dice.of(stored);
  if (one !== undefined) {
    const { name } = one;
    const renameIn = (text: string): string =>
      text
        .replaceAll(server.quote(name), server.quote('renamed').replaceAll('"', ''))
        .replaceAll(new RegExp(`(?<![\\w"'])${name}(?![\\w"'])`, 'g'), 'renamed');
    changes.push({
      what: `rename of ${name}`,
      edit: (asked) => void (fieldOf(asked, name).field = 'renamed'),
      expect: (shown) => {
        shown.columns = Object.fromEntries(
          Object.entries(shown.columns).map(([key, column]) => [key === name ? 'renamed' : key, column]),
        );
        shown.parts = shown.parts.map(renameIn).sort();
      },
    });
    changes.push({
      what: `drop of ${name}`,
      edit: (asked) => void (asked.tableFieldList = asked.tableFieldList.filter((each) => each.was !== name)),
      expect: (shown) => {
        const gone = new Set(shown.parts.filter((part) => renameIn(part) !== part).map((part) => part.split(' | ')[0]));
        delete shown.columns[name];
        shown.parts = shown.parts.filter((part) => !gone.has(part.split(' | ')[0]));
      },
    });
    // a serial or identity must hold a value
    if (!/serial|identity|positive/.test(one.text) && !/timestamp/.test(one.text)) {
      const isNullable = fieldOf(input, name).allowNull;
      changes.push({
        what: `emptiness of ${name}`,
        edit: (asked) => void (fieldOf(asked, name).allowNull = !isNullable),
        expect: ({ columns: shown }) => void (shown[name]![keys.nullable] = isNullable ? 'NO' : 'YES'),
      });
    }
    const field = fieldOf(input, name);
    if (field.index || !input.tableFieldList.some((each) => each.was === name && each.dataType === 'text'))
      if (!/json|inet|set\(|enum|blob/.test(one.text))
        changes.push({
          what: `index of ${name}`,
          edit: (asked) => void (fieldOf(asked, name).index = !field.index),
          expect: (shown) => {
            const odd = server.index(`${table} odd`, table, name);
            shown.parts = field.index
              ? shown.parts.filter((part) => part !== odd && part !== server.index('odd name', table, name))
              : [...shown.parts, server.index(`ix_${table}_${name}`, table, name)].sort();
          },
        });
  }
  const wide = stored.filter((column) => column.can === 'widen');
  if (wide.length > 0) {
    const { name } = dice.of(wide);
    changes.push({
      what: `length of ${name}`,
      edit: (asked) => void (fieldOf(asked, name).dataLength += 40),
      expect: ({ columns: shown }) => {
        const column = shown[name]!;
        if (keys.length !== undefined) column[keys.length] = Number(column[keys.length]) + 40;
        else column[keys.type] = String(column[keys.type]).replace(/\d+/, (n) => String(Number(n) + 40));
      },
    });
    changes.push({
      what: `default of ${name}`,
      edit: (asked) => void (fieldOf(asked, name).defaultValue = { kind: 'value', text: "it's \\" }),
      expect: ({ columns: shown }) => void (shown[name]![keys.default] = "it's \\"),
    });
  }
  const whole = stored.filter((column) => column.can === 'whole');
  if (whole.length > 0) {
    const { name } = dice.of(whole);
    changes.push({
      what: `number as default of ${name}`,
      edit: (asked) => void (fieldOf(asked, name).defaultValue = { kind: 'value', text: '42' }),
      expect: ({ columns: shown }) => void (shown[name]![keys.default] = '42'),
    });
  }
  return dice.of(changes);
};

/** Makes tables, asks for one change of each, and compares all that the database says of them. */
const trial = async (
  linkId: string,
  server: Server,
  make: (name: string, dice: Dice) => RandomTable,
  seeds: number,
): Promise<string[]> => {
  const problems: string[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const dice = diceOf(seed);
    const table = `t${seed}`;
    const random = make(table, dice);
    for (const statement of random.statements) await server.run(statement);
    const names = random.columns.map((column) => column.name);
    const before = await server.show(table, names);
    const got = await admin(contract.getTable, { params: { linkId, table } });
    const input: TableInput = {
      tableInfo: { table, newTable: table, tableName: got.data.tableInfo.tableName, digest: got.data.tableInfo.digest },
      tableFieldList: got.data.tableFieldList.map((column) => ({ ...column, was: column.field })),
    };
    const change = changeOf(table, random, input, dice, server);
    const asked = structuredClone(input);
    change.edit(asked);
    const isDrop = change.what.startsWith('drop');
    const left = isDrop ? names.filter((name) => !change.what.endsWith(` ${name}`)) : names;
    const wanted = structuredClone(isDrop ? await server.show(table, left) : before);
    change.expect(wanted);
    const plan = await admin(contract.planTable, { params: { linkId }, body: asked });
    const isLossy = plan.data?.steps.some((step) => step.losesData);
    const done = await admin(contract.updateTable, {
      params: { linkId },
      body: { ...asked, confirm: isDrop ? table : '' },
    });
    const context = `${seed} ${change.what}: ${plan.data?.steps.map((step) => step.statement).join('; ') ?? plan.msg}`;
    const isNothing = done.error === 'data_model.nothing' && JSON.stringify(before) === JSON.stringify(wanted);
    if (done.code !== 200 && !isNothing)
      problems.push(`${context}\n  ${done.msg}\n  ${random.statements.join('\n  ')}`);
    if (isLossy !== undefined && isLossy !== isDrop) problems.push(`${context}: losesData ${isLossy}`);
    const rename = (name: string): string => (change.what === `rename of ${name}` ? 'renamed' : name);
    const after = await server.show(table, done.code === 200 ? left.map(rename) : left);
    const unlike = unlikeIn(wanted, after, '');
    if (Object.keys(after.columns).join() !== Object.keys(wanted.columns).join()) unlike.push('order');
    if (unlike.length > 0) problems.push(`${context}\n  ${unlike.join('\n  ')}\n  ${random.statements.join('\n  ')}`);
    await server.run(`drop table ${server.quote(table)}`);
  }
  return problems;
};

describe('a change of a table changes what was asked and nothing else', () => {
  it('in a MariaDB table whose comment alone is changed', async ({ skip }) => {
    const server = await startMariadb();
    if (server === undefined) return skip('no mariadbd here');
    const client = await mysql.createConnection({
      host: '127.0.0.1',
      port: server.port,
      user: 'root',
      database: 'shop',
    });
    try {
      await client.query(`create table goods (id int unsigned not null auto_increment primary key,
        kind enum('a','b') character set latin1 not null default 'b', n smallint unsigned default 7,
        at timestamp not null default current_timestamp on update current_timestamp, key k (n, kind)) comment 'x'`);
      const definition = async (): Promise<string> =>
        ((await client.query('show create table goods'))[0] as Column[])[0]!['Create Table'] as string;
      const before = await definition();
      const body = {
        dbType: 'MySql' as const,
        fullName: 'one',
        host: '127.0.0.1',
        port: server.port,
        userName: 'root',
        serviceName: 'shop',
      };
      const linkId = (await admin(createDataSource, { body })).data.id;
      const got = await admin(contract.getTable, { params: { linkId, table: 'goods' } });
      const asked = {
        tableInfo: { table: 'goods', newTable: 'goods', tableName: 'x' },
        tableFieldList: got.data.tableFieldList.map((each) => ({
          ...each,
          was: each.field,
          fieldName: `new ${each.field}`,
        })),
      };
      const done = await admin(contract.updateTable, { params: { linkId }, body: { ...asked, confirm: 'goods' } });
      expect(done.code, done.msg).toBe(200);
      const after = await definition();
      for (const name of ['id', 'kind', 'n', 'at']) expect(after).toContain(` COMMENT 'new ${name}'`);
      expect(after.replaceAll(/ COMMENT 'new \w+'/g, '')).toBe(before);
    } finally {
      await client.end();
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 120_000);

  it(`in ${TABLES} random tables of MariaDB`, async ({ skip }) => {
    const server = await startMariadb();
    if (server === undefined) return skip('no mariadbd here');
    const client = await mysql.createConnection({
      host: '127.0.0.1',
      port: server.port,
      user: 'root',
      database: 'shop',
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      charset: 'utf8mb4',
    });
    const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values))[0] as Column[];
    const quote = (name: string): string => `\`${name}\``;
    const show = async (table: string, columns: readonly string[]): Promise<Shown> => {
      const of = 'where table_schema = database() and table_name = ?';
      const found = await rows(
        `select column_name as name, column_type, is_nullable, column_default, extra, generation_expression,
          character_set_name, collation_name, column_comment from information_schema.columns ${of} order by ordinal_position`,
        [table],
      );
      const list = found.map(({ name, ...rest }) => [
        name,
        { ...rest, column_default: readable(rest['column_default']) },
      ]);
      const indexes = await rows(
        `select concat(index_name, ' | ', group_concat(concat('\`', column_name, '\`', coalesce(sub_part, '')) order by seq_in_index), ' ', non_unique, index_type) as part
          from information_schema.statistics ${of} group by index_name, non_unique, index_type`,
        [table],
      );
      const rules = await rows(
        `select concat(constraint_name, ' | ', level, check_clause) as part from information_schema.check_constraints
          where constraint_schema = database() and table_name = ?`,
        [table],
      );
      const [info] = await rows(
        `select engine, row_format, table_collation, create_options, table_comment as comment from information_schema.tables ${of}`,
        [table],
      );
      return {
        columns: Object.fromEntries(list) as Shown['columns'],
        parts: [...indexes, ...rules].map((row) => String(row['part'])).sort(),
        table: info!,
        rows: JSON.stringify(
          (
            await client.query({
              sql: `select ${columns.map(quote).join(', ')} from ${quote(table)} order by 1`,
              rowsAsArray: true,
            })
          )[0],
        ),
      };
    };
    const readable = (value: unknown): unknown => {
      if (value === null || value === 'NULL') return null;
      const text = String(value);
      return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\') : text;
    };
    try {
      const body = {
        dbType: 'MySql' as const,
        fullName: 'maria',
        host: '127.0.0.1',
        port: server.port,
        userName: 'root',
        serviceName: 'shop',
      };
      const linkId = (await admin(createDataSource, { body })).data.id;
      const problems = await trial(
        linkId,
        {
          run: (statement) => client.query(statement),
          show,
          quote,
          keys: { comment: 'column_comment', nullable: 'is_nullable', default: 'column_default', type: 'column_type' },
          index: (name, _table, column) => `${name} | \`${column}\` 1BTREE`,
        },
        randomMysqlTable,
        TABLES,
      );
      expect(problems.length, problems.slice(0, 12).join('\n\n')).toBe(0);
    } finally {
      await client.end();
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 400_000);

  it(`in ${TABLES} random tables of PostgreSQL`, async ({ skip }) => {
    const server = await startPostgres();
    if (server === undefined) return skip('no PostgreSQL programs here');
    const { port, user, password, database } = server;
    const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
    await client.connect();
    const quote = (name: string): string => `"${name}"`;
    const rows = async (text: string, values: unknown[] = []): Promise<Column[]> =>
      (await client.query(text, values)).rows;
    const show = async (table: string, columns: readonly string[]): Promise<Shown> => {
      const found = await rows(
        `select c.column_name as name, c.data_type, c.udt_name, c.domain_name, c.character_maximum_length as length, c.numeric_precision,
          c.numeric_scale, c.datetime_precision, c.interval_type, c.is_nullable, c.column_default, c.is_identity, c.identity_generation,
          c.identity_start, c.identity_increment, c.is_generated, c.generation_expression, c.collation_name,
          coalesce(col_description(a.attrelid, a.attnum), '') as comment, a.attstorage, a.attstattarget, a.attcompression
        from information_schema.columns c join pg_attribute a on a.attrelid = ('public.' || quote_ident($1))::regclass and a.attname = c.column_name
        where c.table_schema = 'public' and c.table_name = $1 order by c.ordinal_position`,
        [table],
      );
      const list = found.map(({ name, ...rest }) => {
        const text = rest['column_default'] as string | null;
        const plain = text === null ? null : text.replace(/::(character varying|bpchar|text)$/, '');
        const value = plain?.startsWith("'") ? plain.slice(1, -1).replaceAll("''", "'") : plain;
        return [name, { ...rest, column_default: value }];
      });
      const indexes = await rows(
        `select indexname || ' | ' || indexdef as part from pg_indexes where schemaname = 'public' and tablename = $1`,
        [table],
      );
      const rules = await rows(
        `select conname || ' | ' || pg_get_constraintdef(oid) as part from pg_constraint where conrelid = ('public.' || quote_ident($1))::regclass and contype <> 'n'`,
        [table],
      );
      const [info] = await rows(
        `select reloptions::text as options, coalesce(obj_description(oid), '') as comment from pg_class where oid = ('public.' || quote_ident($1))::regclass`,
        [table],
      );
      const { rows: data } = await client.query({
        text: `select ${columns.map((name) => `${quote(name)}::text`).join(', ')} from ${quote(table)}`,
        rowMode: 'array',
      });
      return {
        columns: Object.fromEntries(list) as Shown['columns'],
        parts: [...indexes, ...rules].map((row) => String(row['part'])).sort(),
        table: info!,
        rows: data,
      };
    };
    try {
      await client.query(
        "create type mood as enum ('sad', 'so, so'); create domain positive as integer check (value > 0)",
      );
      const body = {
        dbType: 'PostgreSQL' as const,
        fullName: 'pg',
        host: '127.0.0.1',
        port,
        userName: user,
        password,
        serviceName: database,
      };
      const linkId = (await admin(createDataSource, { body })).data.id;
      const named = (name: string): string => (/^[a-z0-9_]+$/.test(name) ? name : quote(name));
      const problems = await trial(
        linkId,
        {
          run: (statement) => client.query(statement),
          show,
          quote,
          keys: {
            comment: 'comment',
            nullable: 'is_nullable',
            default: 'column_default',
            type: 'data_type',
            length: 'length',
          },
          index: (name, table, column) =>
            `${name} | CREATE INDEX ${named(name)} ON public.${table} USING btree (${named(column)})`,
        },
        randomPostgresTable,
        TABLES,
      );
      expect(problems.length, problems.slice(0, 12).join('\n\n')).toBe(0);
    } finally {
      await client.end();
      await app.features.dataApplication.close();
      await server.stop();
    }
  }, 400_000);
});
