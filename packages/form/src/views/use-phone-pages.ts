import { ancestorsOf } from '@qiaoban/designer/document';
import { useMemo, useState } from 'react';
import type { FormDocument } from '../document';
import { phoneDocument } from '../phone/phone-document';
import type { FormRuntime } from '../runtime/runtime-types';

/** Nodes of what is wrong, with everything that they stand in. Paths are `amount`, `lines` or `lines.2.amount`. */
const nodesAt = (document: FormDocument, paths: readonly string[]): string[] => {
  const nodes = Object.values(document.nodes);
  return paths.flatMap((path) => {
    const parts = path.split('.');
    const table = parts.length > 1 ? parts[0] : undefined;
    const node = nodes.find(
      (each) =>
        each.field === parts.at(-1) &&
        (table === undefined || ancestorsOf(document, each.id).some((id) => document.nodes[id]?.field === table)),
    );
    return node === undefined ? [] : [node.id, ...ancestorsOf(document, node.id)];
  });
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The open record with the pages that a phone shows. What is hidden on the phone appears as soon as something is wrong
 * with it: nobody is held back by what cannot be seen. `focus` is the problem that the person is led to.
 */
export const usePhonePages = (
  runtime: FormRuntime,
  isPhone: boolean,
  focus: { cell: string } | undefined,
): FormRuntime => {
  const [revealed, setRevealed] = useState(NONE);
  const [led, setLed] = useState(focus);
  // before the effect that brings the field into view
  if (led !== focus) {
    setLed(focus);
    if (isPhone) {
      const paths = runtime.problems().map(({ path }) => path);
      setRevealed(new Set([...revealed, ...nodesAt(runtime.document, paths)]));
    }
  }
  return useMemo(
    () => (isPhone ? { ...runtime, document: phoneDocument(runtime.document, revealed) } : runtime),
    [runtime, isPhone, revealed],
  );
};
