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
const plain = (value) => {
  if (typeof value === 'bigint') return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : String(value);
  return value;
};
const typeOf = (value) => typeof value === 'number' ? (Number.isInteger(value) ? 'bigint' : 'double') : value instanceof Uint8Array ? 'binary' : 'text';
const bind = (values) => values.map((v) => v === undefined ? null : typeof v === 'boolean' ? Number(v) : v !== null && typeof v === 'object' && !(v instanceof Uint8Array) ? JSON.stringify(v) : v);
const read = ({ text, values, maxRows }) => {
  const statement = open().prepare(text);
  try {
    const rows = [];
    let names, types = [];
    for (const row of statement.iterate(bind(values))) {
      names ??= Object.keys(row);
      const cells = names.map((name) => plain(row[name]));
      cells.forEach((cell, at) => { if (types[at] === undefined && cell !== null) types[at] = typeOf(cell); });
      if (rows.length === maxRows) return { columns: names.map((name, at) => ({ name, type: types[at] ?? 'text' })), rows, truncated: true };
      rows.push(cells);
    }
    return { columns: (names ?? []).map((name, at) => ({ name, type: types[at] ?? 'text' })), rows, truncated: false };
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
