import type { NarrowCase } from './narrow-cases';
import type { Verdict } from './type-trial';

const code = (text: string): string =>
  text === '' ? '空文本' : `\`${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}\``;

/** Why, without the names of the trial's tables. */
const reasonOf = (sentence: string): string =>
  sentence
    .slice(sentence.indexOf('的行：') + 3)
    .replace(/^值“[^]*?”(?=不是|超出|比|带有|含有|中同|为空|是空|写入)/, '')
    .replace(/。已检查[^]*$/, '')
    .replace(/^中/, '其中')
    .replace(/ ?[\w.]+\.v（[^）]*(?:\([^)]*\)[^）]*)?）/, '目标');

const cell = ({ made, isRetyped, refused }: Verdict): string => {
  const reasons = new Map<string, string[]>();
  for (const { stored, sentence } of refused)
    reasons.set(reasonOf(sentence), [...(reasons.get(reasonOf(sentence)) ?? []), code(stored)]);
  const left = [...reasons].map(([reason, listed]) => `；拒绝 ${listed.join('、')}：${reason}`);
  return `${isRetyped ? '建为 ' : ''}${code(made)}${left.join('')}`;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const section = (title: string, verdicts: readonly Verdict[], targets: readonly string[]): string => {
  const tried = [...new Set(verdicts.map((each) => each.tried))];
  const rows = tried.map((one) => [
    code(one.type.type),
    one.type.values.map(([, stored]) => code(stored)).join('、'),
    '相同',
    ...targets.map((name) => cell(verdicts.find((each) => each.tried === one && each.to.name === name)!)),
  ]);
  return `## ${title}\n\n${table(['类型', '试过的值（另有 NULL）', '浏览、SQL、接口、导出', ...targets.map((name) => `→ ${name}`)], rows)}\n`;
};

const KINDS = [
  ['整数', '数字；超过 2^53 时整列为文本，一位不差'],
  ['小数', '能精确表示时为数字，否则整列为文本；同步时始终按文本传送，不经过浮点数'],
  ['浮点数', '数字（能还原为同一个值的最短写法）；`NaN`、`Infinity`、`-Infinity` 为文本'],
  ['日期', '`YYYY-MM-DD`；公元前后面加 ` BC`；`infinity`、`-infinity`、`0000-00-00` 原样'],
  ['时间', '`YYYY-MM-DD HH:MM:SS`，小数秒去掉末尾的零'],
  ['时刻（timestamptz）', '系统时区的钟面时间；调整时钟（夏令时）的那几天后面保留偏移量，因为同一钟面时间会出现两次'],
  ['MySQL timestamp', '该服务器时钟的钟面时间；复制到时刻类型的字段时，两边时钟不同会被拒绝'],
  ['JSON', '浏览、SQL 和导出为数据库给出的文本（`"abc"` 和 `null` 保持原样）；接口中为 JSON 值，其中过长的数字为文本'],
  ['数组', '浏览、SQL、导出和同步为数据库给出的文本（`{1,2}`）；接口中为 JSON 数组'],
  ['二进制', '浏览、SQL、接口和导出为 `0x` 开头的十六进制；同步时为字节'],
  ['其他', 'time、interval、inet、位串、范围等为数据库给出的文本'],
];

/** The page that people read, made of what the trial found. */
export const pageOf = (verdicts: readonly Verdict[], narrow: readonly (NarrowCase & { sentence: string })[]): string =>
  `# 数据类型

<!-- 由 apps/server/src/features/data-application/test/types.test.ts 生成：UPDATE_DATA_TYPES=1 -->

从数据源读出的值，在数据浏览、SQL 查询、数据接口、导出和数据同步中始终是同一个值；做不到时按名称拒绝：说明表、字段、关键字、值和原因，不会悄悄改变。下面的表由测试在真实的 PostgreSQL、MariaDB 和 SQLite 上逐个试出，每次测试都会核对。

${table(['种类', '形式'], KINDS)}

导出的 CSV 中，NULL 为空，空文本为 \`""\`；会被电子表格当作公式的文本前面多一个 \`'\`，去掉即还原。HTTP 接口和静态接口中超过双精度的数字同样精确，一列只有一种类型。

## 同步怎样选择类型

新建目标表时，系统选择能保存来源全部常用取值的类型（下表的“建为”表示换了种类，新建同步时也会列出）；只有个别取值放不进任何类型的（如 \`NaN\`、\`infinity\`、公元前、值为 2 的布尔），遇到时拒绝那一行。目标表已存在或人为选择了较窄的类型时，放不进去的行被拒绝并计数，所在的一批不写入；“试运行”会查完全部行。由数据库自己解释的类型（如 time、interval、uuid、inet、数组），写入后读回核对，不同则撤销。再次执行增量同步时，没有变化的行不会重写。

SQL Server 和 Oracle 的对应关系见源码中的表格测试（\`value/kind-of.rules.test.ts\`），没有在真实服务器上试过。

${section(
  '来源：PostgreSQL 和默认数据库',
  verdicts.filter((each) => each.tried.end.name === 'PostgreSQL'),
  ['默认数据库', 'MariaDB', 'SQLite'],
)}
${section(
  '来源：MariaDB',
  verdicts.filter((each) => each.tried.end.name === 'MariaDB'),
  ['PostgreSQL', 'SQLite'],
)}
${section(
  '来源：SQLite',
  verdicts.filter((each) => each.tried.end.name === 'SQLite'),
  ['PostgreSQL', 'MariaDB'],
)}
## 人为选择较窄的类型

${table(
  ['来源类型', '值', '选择的类型', '结果'],
  narrow.map((each) => [
    code(each.type),
    code(each.stored),
    code(
      each.chosen.dataType +
        (each.chosen.dataLength > 0
          ? `(${each.chosen.dataLength}${each.chosen.scale > 0 ? `, ${each.chosen.scale}` : ''})`
          : ''),
    ),
    `拒绝：${reasonOf(each.sentence)}`,
  ]),
)}
`;
