import { from, inCode } from './code-model.rules';
import type { CodeField, CodeModel } from './code-model.rules';
import { headOf } from './write-types.rules';

const MOST_COLUMNS = 8;

const control = (field: CodeField): string => {
  const { name, input, isRequired } = field;
  const value = `values.${name}`;
  const required = isRequired ? ' required' : '';
  switch (input) {
    case 'number':
      return `<input type="number" step="any"${required} value={${value} ?? ''} onChange={(event) => set({ ${name}: event.target.value === '' ? null : Number(event.target.value) })} />`;
    case 'flag':
      return `<input type="checkbox" checked={${value} === true} onChange={(event) => set({ ${name}: event.target.checked })} />`;
    case 'time':
      return `<input type="datetime-local"${required} value={localTime(${value})} onChange={(event) => set({ ${name}: event.target.value === '' ? null : new Date(event.target.value).getTime() })} />`;
    case 'choice':
      return `<select${required} value={${value} ?? ''} onChange={(event) => set({ ${name}: ${name}Choices.find((each) => each.value === event.target.value)?.value ?? null })}>
            <option value="" />
            {${name}Choices.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </select>`;
    default:
      return `<input${required} value={${value} ?? ''} onChange={(event) => set({ ${name}: event.target.value === '' ? null : event.target.value })} />`;
  }
};

const cell = ({ name, input }: CodeField): string => {
  const value = `row.data.${name}`;
  if (input === 'choice') return `{${name}Choices.find((each) => each.value === ${value})?.label ?? ''}`;
  if (input === 'time')
    return `{${value} === null || ${value} === undefined ? '' : new Date(${value}).toLocaleString()}`;
  if (input === 'flag') return `{${value} === true ? '✓' : ''}`;
  return `{shown(${value})}`;
};

/** A React page over the client: a list with search and pages, and a form; React alone, no library. */
export const writePage = (model: CodeModel): string => {
  const { type, file, title, fields, tables } = model;
  const inputs = fields.filter(({ input }) => input !== 'none');
  const columns = fields.filter(({ type: of }) => of !== 'unknown' && !of.endsWith('[]')).slice(0, MOST_COLUMNS);
  const choices = [
    ...new Set([...inputs, ...columns].filter(({ input }) => input === 'choice').map(({ name }) => name)),
  ];
  const showsPlain = columns.some((field) => cell(field).startsWith('{shown('));
  const hasTime = inputs.some(({ input }) => input === 'time');
  const left = [
    ...fields.filter(({ input, isMade }) => input === 'none' && !isMade).map(({ label }) => label),
    ...tables.map(({ label }) => label),
  ];
  return `${headOf(model)}
import { useCallback, useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { CallError } ${from(`./${file}.client`)};
import type { ${type}Client } ${from(`./${file}.client`)};
${choices.length > 0 ? `import { ${choices.map((name) => `${name}Choices`).join(', ')} } ${from(`./${file}.types`)};\n` : ''}import type { ${type}Input, Stored${type} } ${from(`./${file}.types`)};

const PAGE_SIZE = 20;
${
  showsPlain
    ? `
const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
`
    : ''
}${
    hasTime
      ? `
const localTime = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  const at = new Date(value);
  return new Date(value - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
`
      : ''
  }
type FormProps = { client: ${type}Client; record: Stored${type} | undefined; onDone: () => void; onClose: () => void };

/** Fills in a record.${left.length > 0 ? ` To be added by hand: ${left.map((each) => each.replaceAll('*/', '* /')).join(', ')}.` : ''} */
export const ${type}Form = ({ client, record, onDone, onClose }: FormProps) => {
  const [values, setValues] = useState<${type}Input>(record?.data ?? {});
  const [problem, setProblem] = useState<CallError>();
  const set = (changed: ${type}Input): void => setValues({ ...values, ...changed });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      if (record) await client.update(record.id, values, record.version);
      else await client.create(values);
      onDone();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setProblem(cause);
    }
  };
  const problemOf = (path: string): string => problem?.fields.find((each) => each.path === path)?.message ?? '';
  return (
    <form onSubmit={(event) => void save(event)}>
      {problem && <p role="alert">{problem.message}</p>}
${inputs
  .map(
    (field) => `      <label>
        <span>{${inCode(field.label)}}</span>
        ${control(field)}
        <small>{problemOf(${inCode(field.name)})}</small>
      </label>`,
  )
  .join('\n')}
      <button type="submit">保存</button>
      <button type="button" onClick={onClose}>
        取消
      </button>
    </form>
  );
};

/** ${title.replaceAll('*/', '* /')}: the list of its records. */
export const ${type}Page = ({ client }: { client: ${type}Client }) => {
  const [keyword, setKeyword] = useState('');
  const [currentPage, setPage] = useState(1);
  const [rows, setRows] = useState<readonly Stored${type}[]>([]);
  const [total, setTotal] = useState(0);
  const [problem, setProblem] = useState('');
  const [edited, setEdited] = useState<Stored${type} | 'new'>();
  const load = useCallback(async (): Promise<void> => {
    try {
      const page = await client.list({ keyword, currentPage, pageSize: PAGE_SIZE });
      setRows(page.list);
      setTotal(page.total);
      setProblem('');
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
  }, [client, keyword, currentPage]);
  useEffect(() => void load(), [load]);
  const edit = async (id: string): Promise<void> => setEdited(await client.get(id));
  const remove = async (id: string): Promise<void> => {
    if (!window.confirm('删除这条数据？')) return;
    await client.remove(id);
    await load();
  };
  const done = (): void => {
    setEdited(undefined);
    void load();
  };
  return (
    <main>
      <h1>{${inCode(title)}}</h1>
      <input
        type="search"
        aria-label="查询"
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          setPage(1);
        }}
      />
      <button type="button" onClick={() => setEdited('new')}>
        新建
      </button>
      {problem !== '' && <p role="alert">{problem}</p>}
      <table>
        <thead>
          <tr>
${columns.map(({ label }) => `            <th>{${inCode(label)}}</th>`).join('\n')}
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
${columns.map((field) => `              <td>${cell(field)}</td>`).join('\n')}
              <td>
                <button type="button" onClick={() => void edit(row.id)}>
                  编辑
                </button>
                <button type="button" onClick={() => void remove(row.id)}>
                  删除
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav>
        <button type="button" disabled={currentPage === 1} onClick={() => setPage(currentPage - 1)}>
          上一页
        </button>
        <span>
          {currentPage} / {Math.max(1, Math.ceil(total / PAGE_SIZE))}
        </span>
        <button type="button" disabled={currentPage * PAGE_SIZE >= total} onClick={() => setPage(currentPage + 1)}>
          下一页
        </button>
      </nav>
      {edited && (
        <${type}Form
          key={edited === 'new' ? 'new' : edited.id}
          client={client}
          record={edited === 'new' ? undefined : edited}
          onDone={done}
          onClose={() => setEdited(undefined)}
        />
      )}
    </main>
  );
};
`;
};
