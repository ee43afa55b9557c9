import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, FocusEvent, ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';

/** The box that a list is scrolled in. */
const FRAME = '.qb-table-frame';
/** Fewer rows than these stand in the page as a whole. */
const MANY = 60;
/** Pixels of a row that was not seen yet. */
const USUAL = 41;
const ROW = 'tr[data-row-key]';

const isRows = (part: ReactNode): part is ReactElement[] => Array.isArray(part);

/** True while the page is printed: on paper there is nothing beyond the screen. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className="qb-table-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room without content, hidden from readers */}
      <td style={{ height }} />
    </tr>
  );

type Props = ComponentProps<'tbody'> & { before: ReactNode; rows: readonly ReactElement[] };

const Seen = ({ before, rows, ...rest }: Props) => {
  const body = useRef<HTMLTableSectionElement>(null);
  // the row that has the focus stays, wherever the list is scrolled to
  const [held, setHeld] = useState<string>();
  const heldAt = held === undefined ? -1 : rows.findIndex(({ key }) => key === held);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is remembered: read anew at every drawing
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => body.current?.closest(FRAME) ?? null,
    estimateSize: () => USUAL,
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return heldAt < 0 || seen.includes(heldAt) ? seen : [...seen, heldAt].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  useLayoutEffect(() => {
    const lines = body.current?.querySelectorAll<HTMLElement>(`:scope > ${ROW}`) ?? [];
    const table = body.current?.closest('table');
    const heads = table?.querySelectorAll(':scope > thead > tr').length ?? 0;
    for (const [at, item] of items.entries()) {
      const height = lines[at]?.offsetHeight ?? 0;
      if (height > 0) virtual.resizeItem(item.index, height);
      // which of all it is, for those who hear the rows that are here one after the other
      lines[at]?.setAttribute('aria-rowindex', String(heads + item.index + 1));
    }
    table?.setAttribute('aria-rowcount', String(heads + rows.length));
    return () => table?.removeAttribute('aria-rowcount');
  });
  const hold = ({ target }: FocusEvent<HTMLElement>): void => {
    const line = target.closest<HTMLElement>(ROW);
    if (line && body.current?.contains(line)) setHeld(line.dataset['rowKey']);
  };
  let end = 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the focus goes, takes none
    <tbody {...rest} ref={body} onFocus={hold}>
      {before}
      {items.flatMap((item) => {
        const gap = item.start - end;
        end = item.end;
        return [<Gap key={`gap ${item.key}`} height={gap} />, rows[item.index]];
      })}
      <Gap height={virtual.getTotalSize() - end} />
    </tbody>
  );
};

/** The body of the kit's table; of many rows only those on the screen are in the page. */
export const WindowBody = ({ children, ...rest }: ComponentProps<'tbody'>) => {
  const isPrinting = usePrinting();
  const parts: readonly ReactNode[] = Array.isArray(children) ? children : [children];
  const rows = parts.find(isRows);
  if (!rows || rows.length < MANY || isPrinting) return <tbody {...rest}>{children}</tbody>;
  return <Seen {...rest} before={parts.find((part) => part !== rows)} rows={rows} />;
};
