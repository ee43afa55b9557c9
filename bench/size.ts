/** `--quick`: a small table and short rounds, for a look in about a minute. */
export const QUICK = process.argv.includes('--quick') || process.env['BENCH_QUICK'] === '1';
/** Records in the form's table. */
export const ROWS = Number(process.env['BENCH_ROWS'] ?? (QUICK ? 50_000 : 1_000_000));
