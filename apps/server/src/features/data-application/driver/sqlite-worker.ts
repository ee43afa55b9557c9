/**
 * Program of the worker that holds one SQLite file, as text: SQLite works without pause while a statement runs, so it
 * has a thread of its own, which can be ended. Text, because the server is built into one file.
 */
export const SQLITE_WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { Database } = require(workerData.module);
let db;
const open = () => {
  db ??= new Database(workerData.file, { readOnly: workerData.readOnly === true, fileMustExist: true });
  return db;
};
const kindOf = (value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value)) ? 'bigint' : typeof value === 'number' ? 'double' : value instanceof Uint8Array ? 'binary' : 'text';
const both = (a, b) => a === undefined || a === b ? b : (a === 'bigint' || a === 'double') && (b === 'bigint' || b === 'double') ? 'double' : 'text';
const columnsOf = (names, rows) => (names ?? []).map((name, at) => {
  let type;
  for (const row of rows) if (row[at] !== null) type = both(type, kindOf(row[at]));
  return { name, type: type ?? 'text' };
});
const bind = (values) => values.map((v) => v === undefined ? null : typeof v === 'boolean' ? Number(v) : v !== null && typeof v === 'object' && !(v instanceof Uint8Array) ? JSON.stringify(v) : v);
const read = ({ text, values, maxRows }) => {
  const statement = open().prepare(text);
  try {
    const rows = [];
    let names;
    for (const row of statement.iterate(bind(values))) {
      names ??= Object.keys(row);
      if (rows.length === maxRows) return { columns: columnsOf(names, rows), rows, truncated: true };
      rows.push(names.map((name) => typeof row[name] === 'bigint' && Number.isSafeInteger(Number(row[name])) ? Number(row[name]) : row[name]));
    }
    return { columns: columnsOf(names, rows), rows, truncated: false };
  } finally {
    statement.finalize();
  }
};
parentPort.on('message', (ask) => {
  try {
    if (ask.kind === 'close') { db?.close(); parentPort.postMessage({ id: ask.id, ok: true }); process.exit(0); }
    const result = ask.kind === 'read' ? read(ask) : { affected: Number(open().run(ask.text, bind(ask.values)).changes) };
    parentPort.postMessage({ id: ask.id, ok: true, result });
  } catch (error) {
    parentPort.postMessage({ id: ask.id, ok: false, message: String(error?.message ?? error) });
  }
});
`;
