import type { CodeModel } from './code-model.rules';
import { from, inCode } from './code-model.rules';
import { headOf } from './write-types.rules';

/** A typed client of the form's calls: fetch alone, no library. */
export const writeClient = (model: CodeModel): string => {
  const { type, file, formId } = model;
  return `${headOf(model)}
import type { ${type}, ${type}Input, Stored${type} } ${from(`./${file}.types`)};

/** Where the product answers, and who asks: a session's token or an API key. */
export type Connection = { base: string; token: string };
export type Page<T> = { list: T[]; total: number };
export type ListQuery = { currentPage?: number; pageSize?: number; keyword?: string; filter?: string; sidx?: string; sort?: 'asc' | 'desc' };
/** A field that was refused, and why. */
export type Refusal = { path: string; message: string };

/** What the product refused; \`fields\` names where. */
export class CallError extends Error {
  readonly code: number;
  readonly fields: readonly Refusal[];
  constructor(code: number, message: string, fields: readonly Refusal[]) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

type Envelope = { code: number; msg: string; data: unknown; fields?: Refusal[] };
const PATH = ${inCode(`/api/visualdev/OnlineDev/${formId}`)};

/** The calls of the form's records. */
export class ${type}Client {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { base, token } = this.#connection;
    const answer = await fetch(base + PATH + path, {
      method,
      headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = (await answer.json()) as Envelope;
    if (envelope.code !== 200) throw new CallError(envelope.code, envelope.msg, envelope.fields ?? []);
    return envelope.data as T;
  }

  /** A page of the records that the caller may see. */
  async list(query: ListQuery = {}): Promise<Page<Stored${type}>> {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
    const { list, pagination } = await this.#call<{ list: Stored${type}[]; pagination: { total: number } }>(
      'GET',
      \`/List?\${asked.toString()}\`,
    );
    return { list, total: pagination.total };
  }

  /** One record with its sub-tables. */
  get(id: string): Promise<Stored${type}> {
    return this.#call('GET', \`/\${encodeURIComponent(id)}\`);
  }

  create(data: ${type}Input): Promise<{ id: string; version: number }> {
    return this.#call('POST', '', { data });
  }

  /** Saves a record; \`version\` is that of the record that was read. */
  update(id: string, data: ${type}Input, version: number): Promise<{ version: number }> {
    return this.#call('PUT', \`/\${encodeURIComponent(id)}\`, { data, version });
  }

  /** Puts a record into the recycle bin. */
  async remove(id: string): Promise<void> {
    await this.#call('DELETE', \`/\${encodeURIComponent(id)}\`);
  }
}

/** Values of a field of a record, by its name. */
export type FieldOf = keyof ${type};
`;
};
