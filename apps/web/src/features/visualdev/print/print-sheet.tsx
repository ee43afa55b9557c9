import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { sheetOf } from '@qiaoban/form/print-template';
import type { PrintElement, PrintTemplate } from '@qiaoban/form/print-template';
import { useT } from '#lib/texts/i18n.ts';
import type { PrintFields } from './print-fields';

/** Pixels of a millimetre on the screen. */
const SCALE = 3.2;

type Props = {
  template: PrintTemplate;
  fields: PrintFields;
  language: Language;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onChange: (id: string, values: Partial<Pick<PrintElement, 'x' | 'y' | 'w' | 'h'>>) => void;
  onRemove: (id: string) => void;
};

const rounded = (millimetres: number): number => Math.max(0, Math.round(millimetres));

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

/** The sheet: what stands on it is dragged by mouse or finger, or moved by arrow keys, millimetre by millimetre. */
export const PrintSheet = ({ template, fields, language, chosen, onChoose, onChange, onRemove }: Props) => {
  const t = useT();
  const nameOf = (element: PrintElement): string =>
    element.kind === 'field' || element.kind === 'table'
      ? textIn(fields.label(element.field), language) || element.field
      : t(`visualdev.print_kind_${element.kind}`);
  const [width, height] = sheetOf(template);
  const pages = Math.max(1, ...template.elements.map(({ y, h }) => Math.ceil((y + h) / height)));
  const drag = useRef<{ id: string; part: 'move' | 'size'; x: number; y: number; from: PrintElement }>(undefined);
  const begin = (element: PrintElement, part: 'move' | 'size') => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(element.id);
    drag.current = { id: element.id, part, x: event.clientX, y: event.clientY, from: element };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (!current) return;
    const [dx, dy] = [(event.clientX - current.x) / SCALE, (event.clientY - current.y) / SCALE];
    const { from } = current;
    if (current.part === 'move')
      onChange(current.id, {
        x: Math.min(rounded(from.x + dx), width - 2),
        y: Math.min(rounded(from.y + dy), pages * height - 2),
      });
    else onChange(current.id, { w: Math.max(2, rounded(from.w + dx)), h: rounded(from.h + dy) });
  };
  const end = (): void => void (drag.current = undefined);
  const onKeyDown = (element: PrintElement) => (event: KeyboardEvent) => {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(element.id);
    else if (step && event.shiftKey)
      onChange(element.id, { w: Math.max(2, element.w + step[0]), h: rounded(element.h + step[1]) });
    else if (step) onChange(element.id, { x: rounded(element.x + step[0]), y: rounded(element.y + step[1]) });
    else return;
    event.preventDefault();
  };
  const handles = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside everything chooses nothing; Escape does the same by keyboard
    <div
      className="print-paper"
      style={{ width: width * SCALE, height: pages * height * SCALE }}
      onClick={() => onChoose(undefined)}
    >
      <i className="print-margin" aria-hidden style={{ inset: template.margin * SCALE }} />
      <PageEnds pages={pages} height={height} />
      {template.elements.map((element) => (
        <div
          key={element.id}
          role="button"
          tabIndex={0}
          aria-label={nameOf(element)}
          aria-pressed={chosen === element.id}
          className={`print-element is-${element.kind}`}
          data-border={('border' in element && element.border) || undefined}
          style={{
            left: element.x * SCALE,
            top: element.y * SCALE,
            width: element.w * SCALE,
            height: Math.max(2, element.h * SCALE),
            ...('size' in element
              ? {
                  fontSize: (element.size * SCALE * 25.4) / 72,
                  fontWeight: element.bold ? 700 : 400,
                  textAlign: element.align,
                }
              : {}),
          }}
          onClick={(event) => event.stopPropagation()}
          onFocus={() => onChoose(element.id)}
          onPointerDown={begin(element, 'move')}
          {...handles}
          onKeyDown={onKeyDown(element)}
        >
          <Shown element={element} fields={fields} language={language} />
          {chosen === element.id && (
            <i className="print-grip" aria-hidden onPointerDown={begin(element, 'size')} {...handles} />
          )}
        </div>
      ))}
    </div>
  );
};
