/** A random choice that is the same in every run. */
export type Dice = {
  of: <T>(list: readonly T[]) => T;
  chance: (share: number) => boolean;
  upTo: (n: number) => number;
};

export const diceOf = (seed: number): Dice => {
  let state = seed * 2_654_435_761 + 12_345;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (n: number): number => Math.floor(next() * n);
  return { upTo, chance: (share) => next() < share, of: (list) => list[upTo(list.length)]! };
};

/** A column that a random table may have: its definition, a value for it, and what may be asked of it. */
type Kind = { text: string; value: string | undefined; can?: 'widen' | 'whole' };
type RandomColumn = Kind & { name: string };
export type RandomTable = { columns: RandomColumn[]; statements: string[]; used: Set<string> };

const MYSQL: Kind[] = [
  { text: 'int unsigned not null default 7', value: '4000000000', can: 'whole' },
  { text: 'int(5) unsigned zerofill default 12', value: '3' },
  { text: 'tinyint(1) not null default 1', value: '0' },
  { text: 'tinyint default -3', value: '-128', can: 'whole' },
  { text: 'smallint unsigned', value: '65535' },
  { text: 'bigint unsigned not null', value: '18446744073709551615' },
  { text: 'bigint default 9007199254740993', value: '-1', can: 'whole' },
  { text: 'decimal(10,2) unsigned default 1.50', value: '12345678.91' },
  { text: 'decimal(40,30)', value: '1.000000000000000000000000000001' },
  { text: 'float', value: '1.5' },
  { text: 'double not null default -1.5', value: '2.25' },
  { text: "bit(8) default b'101'", value: "b'11111111'" },
  { text: 'char(5) character set latin1', value: "'abc'" },
  { text: "varchar(40) collate utf8mb4_bin not null default 'it''s \\\\ x'", value: "'A'", can: 'widen' },
  { text: "varchar(20) character set gbk default '中'", value: "'国'", can: 'widen' },
  { text: "varchar(30) default ''", value: "'x'", can: 'widen' },
  { text: "enum('a','b,c','d''e)') not null default 'b,c'", value: "'d''e)'" },
  { text: "set('x','y') default 'x,y'", value: "'y'" },
  { text: "mediumtext character set latin1 default 'q'", value: "'long'" },
  { text: 'text', value: "'t'" },
  { text: 'json', value: '\'{"a": 1}\'' },
  { text: 'timestamp not null default current_timestamp on update current_timestamp', value: "'2020-01-01 00:00:00'" },
  { text: 'timestamp(3) null default null on update current_timestamp(3)', value: "'2020-01-01 00:00:00.123'" },
  { text: 'datetime(3) default current_timestamp(3)', value: "'2020-01-01 00:00:00.5'" },
  { text: "date not null default '2020-02-29'", value: "'2021-01-01'" },
  { text: 'time(2)', value: "'-10:11:12.25'" },
  { text: 'year default 2020', value: '1999' },
  { text: 'binary(4)', value: "x'01020300'" },
  { text: "varbinary(10) default x'6162'", value: "x'00ff'" },
  { text: 'blob', value: "x'00'" },
  { text: 'uuid default uuid()', value: "'123e4567-e89b-12d3-a456-426655440000'" },
  { text: 'inet6', value: "'::1'" },
  { text: 'int invisible default 3', value: '4' },
  { text: 'int check (`@` > 0)', value: '4', can: 'whole' },
  { text: 'varchar(100) compressed', value: "'zz'" },
  { text: 'int default (1 + 2)', value: '4' },
  { text: "varchar(50) generated always as (concat(`base`, ', ''x''')) stored", value: undefined },
  { text: 'varchar(50) as (upper(`base`)) virtual', value: undefined },
];
const COMMENTS = [
  '',
  'plain',
  "it's; drop, (table)",
  'C:\\new `x`',
  '中文，"名"',
  "NOT NULL DEFAULT '1' CHECK (1)",
  'two\nlines',
];

/** A table of MariaDB with everything that a column there can be. */
export const randomMysqlTable = (name: string, dice: Dice): RandomTable => {
  const comment = (): string => {
    const text = dice.of(COMMENTS);
    return text === '' ? '' : ` comment '${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  };
  const withComment = (text: string): string => {
    const [plain = '', check] = text.split(/ (?=check )/);
    return plain + comment() + (check === undefined ? '' : ` ${check}`);
  };
  const columns: RandomColumn[] = [
    {
      name: 'id',
      text: `${dice.of(['int unsigned', 'bigint', 'mediumint(7) unsigned'])} not null auto_increment`,
      value: '0',
    },
    { name: 'base', text: "varchar(20) not null default 'b'", value: "'k'" },
  ];
  for (let n = 0; n < 3 + dice.upTo(6); n += 1) {
    const column = `${dice.of(['c', 'Col ', 'order', '名'])}${n}`;
    const kind = dice.of(MYSQL);
    columns.push({ ...kind, name: column, text: kind.text.replace('@', column) });
  }
  const used = new Set(['id', 'base']);
  const parts = columns.map((column) => `\`${column.name}\` ${withComment(column.text)}`);
  parts.push('primary key (id)');
  const [first, second] = columns
    .slice(2)
    .filter((column) => column.value && !/text|json|blob|inet|uuid|compressed/.test(column.text));
  if (first && dice.chance(0.4)) parts.push(`key \`odd name\` (\`${first.name}\`)`);
  if (first && second && dice.chance(0.4)) parts.push(`unique key u2 (\`${second.name}\`, id, \`${first.name}\`)`);
  if (dice.chance(0.3)) parts.push('key prefix (base(3))');
  if (dice.chance(0.3)) parts.push("constraint rule check (`base` <> 'never')");
  const options = dice.of([
    'default character set latin1',
    "character set utf8mb4 collate utf8mb4_general_ci comment 'a ''b'' \\\\'",
    'character set gbk row_format=dynamic',
    "engine=myisam comment='AUTO_INCREMENT=5'",
  ]);
  const filled = columns.filter((column) => column.value !== undefined);
  const names = filled.map((column) => `\`${column.name}\``).join(', ');
  return {
    columns,
    used,
    statements: [
      `create table \`${name}\` (${parts.join(', ')}) ${options}`,
      "set sql_mode = concat(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')",
      `insert into \`${name}\` (${names}) values (${filled.map((column) => column.value).join(', ')})`,
    ],
  };
};

const POSTGRES: Kind[] = [
  { text: 'smallint', value: '-1', can: 'whole' },
  { text: 'integer not null default 7', value: '2147483647', can: 'whole' },
  { text: 'bigint default 9007199254740993', value: '9007199254740995' },
  { text: 'numeric(10,2) default 1.50', value: '-12345678.91' },
  { text: 'numeric', value: '123456789012345678901234567890.123' },
  { text: 'real', value: '1.5' },
  { text: 'double precision default -1.5', value: '2.5' },
  { text: 'boolean not null default true', value: 'false' },
  { text: `varchar(40) collate "C" not null default 'it''s'`, value: "'x'", can: 'widen' },
  { text: "varchar(12) default 'a'", value: "'y'", can: 'widen' },
  { text: 'varchar', value: "'z'" },
  { text: 'character(5)', value: "'abc'", can: 'widen' },
  { text: `text collate "C" default 'q'`, value: "'t'" },
  { text: 'date default current_date', value: "'2020-02-29'" },
  { text: 'timestamp(3)', value: "'2020-01-01 00:00:00.123'" },
  { text: 'timestamptz not null default now()', value: "'2020-01-01 00:00:00.123456+08'" },
  { text: 'time(2)', value: "'10:11:12.25'" },
  { text: 'interval day to second(2)', value: "'1 day 2 seconds'" },
  { text: 'uuid default gen_random_uuid()', value: "'123e4567-e89b-12d3-a456-426655440000'" },
  { text: 'inet', value: "'10.0.0.1/8'" },
  { text: `jsonb default '{"a": [1]}'`, value: "'null'" },
  { text: 'json', value: `'{"b" : 1}'` },
  { text: `integer[] default '{1,2}'`, value: "'{3}'" },
  { text: 'bytea', value: "'\\x00ff'" },
  { text: "bit(8) default B'101'::bit(8)", value: "B'11111111'" },
  { text: "mood not null default 'sad'", value: "'so, so'" },
  { text: 'positive default 3', value: '4' },
  { text: 'serial', value: '5' },
  { text: 'integer generated always as identity (start 100 increment 5)', value: undefined },
  { text: 'integer check ("@" > 0)', value: '4', can: 'whole' },
  { text: 'text generated always as ("base" || \', x\') stored', value: undefined },
  { text: 'integer default (1 + 2)', value: '4' },
];

/** A table of PostgreSQL with everything that a column there can be; needs the types `mood` and `positive`. */
export const randomPostgresTable = (name: string, dice: Dice): RandomTable => {
  const columns: RandomColumn[] = [
    {
      name: 'id',
      text: dice.of([
        'bigint generated always as identity',
        'serial',
        'integer generated by default as identity (start 9)',
      ]),
      value: undefined,
    },
    { name: 'base', text: "varchar(20) not null default 'b'", value: "'k'" },
  ];
  for (let n = 0; n < 3 + dice.upTo(6); n += 1) {
    const column = `${dice.of(['c', 'Col ', 'order', '名'])}${n}`;
    const kind = dice.of(POSTGRES);
    columns.push({ ...kind, name: column, text: kind.text.replace('@', column) });
  }
  const table = `"${name}"`;
  const statements = [
    `create table ${table} (${columns.map((column) => `"${column.name}" ${column.text}`).join(', ')}, primary key (id)) with (fillfactor = ${dice.of([70, 100])})`,
  ];
  for (const column of columns) {
    const text = dice.of(COMMENTS);
    if (text !== '') statements.push(`comment on column ${table}."${column.name}" is '${text.replaceAll("'", "''")}'`);
    if (/^(varchar|text)/.test(column.text) && dice.chance(0.3))
      statements.push(`alter table ${table} alter column "${column.name}" set storage external`);
    if (dice.chance(0.2))
      statements.push(`alter table ${table} alter column "${column.name}" set statistics ${dice.of([10, 500])}`);
  }
  const [first, second] = columns.slice(2).filter((column) => column.value && !/json|inet|\[\]/.test(column.text));
  if (first && dice.chance(0.4)) statements.push(`create index "${name} odd" on ${table} ("${first.name}")`);
  if (first && second && dice.chance(0.4))
    statements.push(`create unique index on ${table} ("${second.name}" desc, id, "${first.name}")`);
  if (first && dice.chance(0.3)) statements.push(`create index on ${table} ("${first.name}") where id > 3`);
  if (dice.chance(0.3)) statements.push(`create index on ${table} (lower(base)) include (id)`);
  if (dice.chance(0.3)) statements.push(`alter table ${table} add constraint "${name} rule" check (base <> 'never')`);
  if (dice.chance(0.3)) statements.push(`alter table ${table} add constraint "${name} once" unique (base, id)`);
  const filled = columns.filter((column) => column.value !== undefined);
  const names = filled.map((column) => `"${column.name}"`).join(', ');
  statements.push(`insert into ${table} (${names}) values (${filled.map((column) => column.value).join(', ')})`);
  return { columns, statements, used: new Set(['id', 'base']) };
};
