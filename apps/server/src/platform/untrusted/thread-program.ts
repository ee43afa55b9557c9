/** The thread's program lies beside the built server as its own file; from sources, a loader reads TypeScript. */
export const threadProgram = (name: string): { program: URL | string; eval: boolean } => {
  if (!import.meta.url.endsWith('.ts')) return { program: new URL(`./${name}.js`, import.meta.url), eval: false };
  const [loader, file] = [import.meta.resolve('tsx/esm/api'), new URL(`../../threads/${name}.ts`, import.meta.url)];
  const program = `import(${JSON.stringify(loader)}).then((tsx) => (tsx.register(), import(${JSON.stringify(file)})))`;
  return { program, eval: true };
};
