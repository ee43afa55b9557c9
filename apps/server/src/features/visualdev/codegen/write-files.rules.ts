import type { Language } from '@qiaoban/contracts/languages';
import type { CodeNames } from '@qiaoban/contracts/visualdev/codegen.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { RECORD_COLUMNS, ROW_COLUMNS, desiredTables } from '../publish/desired-tables';
import type { DesiredTable } from '../publish/desired-tables';
import { quoted } from '../publish/table-names';
import { codeModel, from } from './code-model.rules';
import type { CodeModel } from './code-model.rules';
import { writeClient } from './write-client.rules';
import { writePage } from './write-page.rules';
import { writeTypes } from './write-types.rules';

export type CodeFile = { path: string; text: string };
type Form = { id: string; name: string; number: number; tableName: string; document: FormDocument };

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const tableSql = ({ name, label, parent, columns, indexes }: DesiredTable, title: string): string => {
  const usual = parent === undefined ? RECORD_COLUMNS : ROW_COLUMNS;
  const lines = [
    ...Object.entries(usual).map(
      ([column, type]) => `  ${column} ${parent === undefined ? type : type.replace('{parent}', quoted(parent))}`,
    ),
    ...columns.map((column) => `  ${quoted(column.name)} ${column.type}`),
  ];
  const comments = columns.map(
    (column) => `comment on column ${quoted(name)}.${quoted(column.name)} is ${literal(column.label)};`,
  );
  return [
    `create table ${quoted(name)} (\n${lines.join(',\n')}\n);`,
    `comment on table ${quoted(name)} is ${literal(label || title)};`,
    ...comments,
    ...indexes.map(({ sql }) => `${sql};`),
  ].join('\n');
};

const sqlOf = ({ tableName, document, name, number }: Form, language: Language): string =>
  [
    `-- ${name.replaceAll(/\s+/g, ' ')}, version ${number}. PostgreSQL; indexes over texts need the extension pg_trgm in the schema public.`,
    ...desiredTables(tableName, document, language).map((table) => tableSql(table, name)),
    '',
  ].join('\n\n');

const readmeOf = ({ title, number, type, file, module, tables, description }: CodeModel): string => `# ${title}

${description || title}。由表单第 ${number} 版生成；表单改变后可以重新生成。

| 文件 | 内容 |
| --- | --- |
| \`src/${file}.types.ts\` | 数据的类型 \`${type}\`${tables.map((table) => `、子表 \`${table.type}\``).join('')}，选项 |
| \`src/${file}.client.ts\` | 开放接口的客户端 \`${type}Client\`，只用 \`fetch\` |
| \`src/${file}-page.tsx\` | React 页面：列表、查询、分页、新建、编辑、删除 |
| \`schema.sql\` | 数据表（PostgreSQL） |

## 使用

\`\`\`tsx
import { ${type}Client } ${from(`./${module}/src/${file}.client`)};
import { ${type}Page } ${from(`./${module}/src/${file}-page`)};

const client = new ${type}Client({ base: 'https://…', token: '…' });
export const App = () => <${type}Page client={client} />;
\`\`\`

\`token\` 是登录后的令牌或接口密钥。能看到的数据和字段、能做的操作，由它所代表的人的权限决定。

\`npm install\` 之后用 \`npm run check\` 检查类型。
`;

const packageOf = ({ module, file }: CodeModel): string =>
  `${JSON.stringify(
    {
      name: `${module}-${file}`.replaceAll(/^[-_]+/g, ''),
      private: true,
      type: 'module',
      scripts: { check: 'tsc --noEmit' },
      dependencies: { react: '^19.0.0' },
      devDependencies: { '@types/react': '^19.0.0', typescript: '^5.9.0' },
    },
    null,
    2,
  )}\n`;

export const TS_OPTIONS = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
  strict: true,
  noUnusedLocals: true,
  skipLibCheck: true,
};

/** The files of a form's code, in folders. */
export const codeFiles = (form: Form, names: CodeNames, language: Language): CodeFile[] => {
  const model = codeModel(form, names, language);
  const at = (path: string): string => `${model.module}/${path}`;
  return [
    { path: at('README.md'), text: readmeOf(model) },
    { path: at('package.json'), text: packageOf(model) },
    {
      path: at('tsconfig.json'),
      text: `${JSON.stringify({ compilerOptions: TS_OPTIONS, include: ['src'] }, null, 2)}\n`,
    },
    { path: at('schema.sql'), text: sqlOf(form, language) },
    { path: at(`src/${model.file}.types.ts`), text: writeTypes(model) },
    { path: at(`src/${model.file}.client.ts`), text: writeClient(model) },
    { path: at(`src/${model.file}-page.tsx`), text: writePage(model) },
  ];
};
