import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { sheetOf } from '@qiaoban/form/print-template';
import type { PrintElement, PrintTemplate } from '@qiaoban/form/print-template';
import { useT } from '#lib/texts/i18n.ts';
import { inFrame } from './arrange';
import type { Box, Places } from './arrange';
import type { PrintFields } from './print-fields';
import { useFrame } from './use-frame';

/** Pixels of a millimetre on the screen; a label, which is small, is shown larger. */
const SCALE = 3.2;
const LABEL_SCALE = 6.4;

type Props = {
  template: PrintTemplate;
  fields: PrintFields;
  language: Language;
  chosen: readonly PrintElement[];
  onChoose: (ids: readonly string[]) => void;
  onChange: (places: Places) => void;
  /** What is chosen. */
  onRemove: () => void;
};

const rounded = (millimetres: number): number => Math.max(0, Math.round(millimetres));

const pixels = ({ x, y, w, h }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
});

/** Things keep their places to each other: what stops the outermost of them stops all. */
const movedTogether = (
  from: readonly PrintElement[],
  dx: number,
  dy: number,
  [width, height]: readonly [number, number],
): Places => {
  const within = (by: number, places: readonly number[], most: number): number =>
    Math.max(-Math.min(...places), Math.min(Math.round(by), most - 2 - Math.max(...places)));
  const across = within(
    dx,
    from.map(({ x }) => x),
    width,
  );
  const down = within(
    dy,
    from.map(({ y }) => y),
    height,
  );
  return new Map(from.map(({ id, x, y }) => [id, { x: x + across, y: y + down }]));
};

const StampPlace = () => <span className="print-stamp">{useT()('visualdev.print_kind_stamp')}</span>;

const PicturePlace = ({ picture }: { picture: string }) => {
  const t = useT();
  if (picture === '') return <span className="print-code">{t('visualdev.print_kind_picture')}</span>;
  return <img className="print-picture" src={picture} alt="" draggable={false} />;
};

const Shown = ({ element, fields, language }: { element: PrintElement } & Pick<Props, 'fields' | 'language'>) => {
  const labelOf = (path: string): string => textIn(fields.label(path), language) || path;
  switch (element.kind) {
    case 'text':
    case 'signature':
      return <span>{element.text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => `〔${labelOf(name)}〕`)}</span>;
    case 'field':
      return <span>{element.showLabel ? `${labelOf(element.field)}：…` : `〔${labelOf(element.field)}〕`}</span>;
    case 'table':
      return (
        <span className="print-table">
          {element.columns.map(({ field, share }) => (
            <i key={field} style={{ flex: share }}>
              {labelOf(`${element.field}.${field}`)}
            </i>
          ))}
        </span>
      );
    case 'picture':
      return <PicturePlace picture={element.picture} />;
    case 'stamp':
      return <StampPlace />;
    case 'qr':
      return <span className="print-code">QR</span>;
    case 'barcode':
      return <span className="print-bars" />;
    case 'line':
    case 'box':
      return null;
  }
};

/** Where one page ends and the next begins, on a sheet so high of so many pages. */
const PageEnds = ({ pages, height }: { pages: number; height: number }) => {
  const t = useT();
  return Array.from({ length: pages - 1 }, (_, at) => (
    <i key={at} className="print-page-end" aria-hidden style={{ top: (at + 1) * height * SCALE }}>
      {t('visualdev.print_page', { page: at + 2 })}
    </i>
  ));
};

type Drag = {
  part: 'move' | 'size';
  x: number;
  y: number;
  /** As they stood before; none where a press only took something out of the choice. */
  from: readonly PrintElement[];
  /** Chosen alone by a press that moves nothing. */
  alone: string | undefined;
  isMoving: boolean;
};

/**
 * The sheet: what stands on it is dragged by mouse or finger, or moved by arrow keys, millimetre by millimetre. Shift
 * and a press, or a frame drawn on the paper, choose several.
 */
export const PrintSheet = ({ template, fields, language, chosen, onChoose, onChange, onRemove }: Props) => {
  const t = useT();
  const nameOf = (element: PrintElement): string =>
    element.kind === 'field' || element.kind === 'table'
      ? textIn(fields.label(element.field), language) || element.field
      : t(`visualdev.print_kind_${element.kind}`);
  const [width, height] = sheetOf(template);
  const scale = template.labels ? LABEL_SCALE : SCALE;
  const pages = template.labels ? 1 : Math.max(1, ...template.elements.map(({ y, h }) => Math.ceil((y + h) / height)));
  const ids = chosen.map(({ id }) => id);
  const drag = useRef<Drag>(undefined);
  const frame = useFrame(scale, (box, isMore) =>
    onChoose([...(isMore ? ids : []), ...(box ? inFrame(template.elements, box) : [])]),
  );
  const begin = (element: PrintElement, part: Drag['part']) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isChosen = ids.includes(element.id);
    const isOne = part === 'size' || (!isChosen && !event.shiftKey);
    const others = isOne ? [] : chosen.filter(({ id }) => id !== element.id);
    const from = isChosen && event.shiftKey && part === 'move' ? [] : [...others, element];
    onChoose((from.length === 0 ? others : from).map(({ id }) => id));
    const alone = event.shiftKey ? undefined : element.id;
    drag.current = { part, x: event.clientX, y: event.clientY, from, alone, isMoving: false };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (!current || current.from.length === 0) return;
    const [dx, dy] = [(event.clientX - current.x) / scale, (event.clientY - current.y) / scale];
    current.isMoving ||= Math.max(Math.abs(dx), Math.abs(dy)) >= 0.5;
    if (!current.isMoving) return;
    if (current.part === 'move') onChange(movedTogether(current.from, dx, dy, [width, pages * height]));
    else
      onChange(
        new Map(current.from.map(({ id, w, h }) => [id, { w: Math.max(2, rounded(w + dx)), h: rounded(h + dy) }])),
      );
  };
  const end = (): void => {
    if (drag.current?.alone !== undefined && !drag.current.isMoving) onChoose([drag.current.alone]);
    drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    const each = (values: (element: PrintElement) => Partial<Box>): void =>
      onChange(new Map(chosen.map((element) => [element.id, values(element)])));
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (step && event.shiftKey) each(({ w, h }) => ({ w: Math.max(2, w + step[0]), h: rounded(h + step[1]) }));
    else if (step) onChange(movedTogether(chosen, ...step, [Infinity, Infinity]));
    else return;
    event.preventDefault();
  };
  const handles = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div className="print-paper" style={{ width: width * scale, height: pages * height * scale }} {...frame.handles}>
      {!template.labels && <i className="print-margin" aria-hidden style={{ inset: template.margin * scale }} />}
      <PageEnds pages={pages} height={height} />
      {template.elements.map((element) => (
        <div
          key={element.id}
          role="button"
          tabIndex={0}
          aria-label={nameOf(element)}
          aria-pressed={ids.includes(element.id)}
          className={`print-element is-${element.kind}`}
          data-border={('border' in element && element.border) || undefined}
          style={{
            ...pixels(element, scale),
            height: Math.max(2, element.h * scale),
            ...('size' in element
              ? {
                  fontSize: (element.size * scale * 25.4) / 72,
                  fontWeight: element.bold ? 700 : 400,
                  textAlign: element.align,
                }
              : {}),
          }}
          // a press has chosen already
          onFocus={() => drag.current === undefined && !ids.includes(element.id) && onChoose([element.id])}
          onPointerDown={begin(element, 'move')}
          {...handles}
          onKeyDown={onKeyDown}
        >
          <Shown element={element} fields={fields} language={language} />
          {chosen.length === 1 && ids.includes(element.id) && (
            <i className="print-grip" aria-hidden onPointerDown={begin(element, 'size')} {...handles} />
          )}
        </div>
      ))}
      {frame.box && <i className="print-frame" aria-hidden style={pixels(frame.box, scale)} />}
    </div>
  );
};
