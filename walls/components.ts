import type { Source } from './sources';

type Component = { path: string; name: string; lines: number };

const BEGINS = /^(?:export )?(?:const|function) ([A-Z][a-z]\w*|[A-Z])\b/;

/**
 * The components of a file with their lengths. What is formatted begins a statement in the first column and closes it there:
 * a line in the first column that opens nothing further ends it.
 */
export const componentsOf = ({ path, text }: Pick<Source, 'path' | 'text'>): Component[] => {
  const lines = text.split('\n');
  const found: Component[] = [];
  let begun: { name: string; at: number } | undefined;
  lines.forEach((line, at) => {
    if (line === '' || line.startsWith(' ')) return;
    const name = BEGINS.exec(line)?.[1];
    if (name !== undefined) begun = { name, at };
    if (begun === undefined || /[{([,:>=]$/.test(line)) return;
    found.push({ path, name: begun.name, lines: at - begun.at + 1 });
    begun = undefined;
  });
  return found;
};
