import { useEffect, useRef, useState } from 'react';
import { setProps } from '@qiaoban/designer/commands';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';
import { COLUMNS, widthAfter, widthStep } from './width-steps';
import type { Width } from './width-steps';

type Props = { id: string; name: string; kind: Width['kind']; now: number };

/** The right edge of the chosen field: dragging it, or the arrow keys on it, makes the field narrower or wider. */
export const WidthHandle = ({ id, name, kind, now }: Props) => {
  const t = useT();
  const { store } = useFormDesign();
  const edge = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const set = (value: number): void => {
    if (value !== now) store.run(setProps(id, { [kind]: value }));
  };

  const onPointerDown = (event: React.PointerEvent): void => {
    event.stopPropagation();
    const node = edge.current?.closest<HTMLElement>('.canvas-node');
    if (!node || event.button !== 0) return;
    event.preventDefault();
    const start = event.clientX;
    const width: Width = { kind, now, px: node.getBoundingClientRect().width };
    const gap = kind === 'span' ? Number.parseFloat(getComputedStyle(node.parentElement ?? node).columnGap) || 0 : 0;
    const before = { gridColumn: node.style.gridColumn, width: node.style.width };
    let value = now;
    // what is dragged is drawn at once and written down at the end: one step to undo
    const move = ({ clientX }: PointerEvent): void => {
      value = widthAfter(width, clientX - start, gap);
      if (kind === 'span') node.style.gridColumn = `span ${value}`;
      else node.style.width = `${value}px`;
      setShown(value);
    };
    const end = (isDone: boolean): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape, true);
      stop.current = undefined;
      Object.assign(node.style, before);
      setShown(undefined);
      if (isDone) set(value);
    };
    const up = (): void => end(true);
    const cancel = (): void => end(false);
    const escape = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      end(false);
    };
    stop.current = cancel;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape, true);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    set(widthStep({ kind, now }, event.key === 'ArrowRight' ? 1 : -1));
  };
  const widthText = (value: number): string => (kind === 'span' ? `${value}/${COLUMNS}` : `${value} px`);
  return (
    <>
      <div
        ref={edge}
        className="node-edge"
        role="slider"
        // a width is a value between bounds that keys change
        tabIndex={0}
        aria-label={t('form-designer.width_of', { name })}
        aria-orientation="horizontal"
        aria-valuemin={widthStep({ kind, now: 0 }, -1)}
        aria-valuemax={widthStep({ kind, now: 10_000 }, 1)}
        aria-valuenow={shown ?? now}
        aria-valuetext={widthText(shown ?? now)}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      />
      {shown !== undefined && <span className="node-width">{widthText(shown)}</span>}
    </>
  );
};
