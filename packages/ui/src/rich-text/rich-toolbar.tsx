import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dropdown, Input, Popover, Select, Space, Tooltip } from 'antd';
import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  FontColorsOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { RICH_FONT_KEYS, RICH_FONTS, richFontOf } from '@qiaoban/contracts/message/rich-fonts';
import type { RichFont } from '@qiaoban/contracts/message/rich-fonts';
import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { COLOURS, FONT_SIZES, LINE_HEIGHTS } from './rich-extensions';
import type { RichTexts } from './rich-text-texts';

type Props = { editor: Editor; texts: RichTexts; pickImages: ((files: File[]) => void) | undefined };

const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  inTable: editor.isActive('table'),
  heading: Number(editor.getAttributes('heading')['level'] ?? 0),
  font: (richFontOf(String(editor.getAttributes('textStyle')['fontFamily'] ?? '')) ?? '') as RichFont | '',
  size: String(editor.getAttributes('textStyle')['fontSize'] ?? ''),
  lineHeight: String(editor.getAttributes('textStyle')['lineHeight'] ?? ''),
  align: (['center', 'right'] as const).find((textAlign) => editor.isActive({ textAlign })) ?? 'left',
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
});

type KeyProps = { label: string; icon: ReactNode; on?: boolean; disabled?: boolean; run?: () => void };

const Key = ({ label, icon, on = false, disabled = false, run }: KeyProps) => (
  <Tooltip title={label} mouseEnterDelay={0.6}>
    <Button
      type="text"
      size="small"
      className={on ? 'qb-rich-key qb-rich-on' : 'qb-rich-key'}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      icon={icon}
      // the writing keeps its selection
      onMouseDown={(event) => event.preventDefault()}
      {...(run ? { onClick: run } : {})}
    />
  </Tooltip>
);

const LinkKey = ({ editor, texts, on }: Omit<Props, 'pickImages'> & { on: boolean }) => {
  const [open, setOpen] = useState(false);
  const [href, setHref] = useState('');
  const apply = (): void => {
    setOpen(false);
    const text = href.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (text === '') chain.unsetLink().run();
    else chain.setLink({ href: /^(https?:|mailto:|tel:)/i.test(text) ? text : `https://${text}` }).run();
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setHref(String(editor.getAttributes('link')['href'] ?? ''));
      }}
      content={
        <Space.Compact>
          <Input
            autoFocus
            value={href}
            aria-label={texts.link}
            placeholder={texts.linkHint}
            style={{ width: 240 }}
            onChange={(event) => setHref(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              apply();
            }}
          />
          <Button type="primary" onClick={apply}>
            {texts.ok}
          </Button>
        </Space.Compact>
      }
    >
      <span>
        <Key label={texts.link} icon={<LinkOutlined />} on={on} />
      </span>
    </Popover>
  );
};

const ColourKey = ({ editor, texts }: Omit<Props, 'pickImages'>) => (
  <Popover
    trigger="click"
    content={
      <div className="qb-rich-colours">
        {COLOURS.map((colour, at) => (
          <button
            key={colour}
            type="button"
            style={{ background: colour }}
            aria-label={`${texts.colour} ${texts.colourNames.split(' ')[at] ?? colour}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().setColor(colour).run()}
          />
        ))}
        <Button size="small" type="link" onClick={() => editor.chain().focus().unsetColor().run()}>
          {texts.colourUsual}
        </Button>
      </div>
    }
  >
    <span>
      <Key label={texts.colour} icon={<FontColorsOutlined />} />
    </span>
  </Popover>
);

const TableKey = ({ editor, texts, on }: Omit<Props, 'pickImages'> & { on: boolean }) => {
  const run = (work: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    work(editor.chain().focus()).run();
  const items = on
    ? [
        { key: 'row', label: texts.rowAfter, onClick: run((c) => c.addRowAfter()) },
        { key: 'column', label: texts.columnAfter, onClick: run((c) => c.addColumnAfter()) },
        { key: 'rowRemove', label: texts.rowRemove, onClick: run((c) => c.deleteRow()) },
        { key: 'columnRemove', label: texts.columnRemove, onClick: run((c) => c.deleteColumn()) },
        { key: 'remove', label: texts.tableRemove, danger: true, onClick: run((c) => c.deleteTable()) },
      ]
    : [
        {
          key: 'insert',
          label: texts.tableInsert,
          onClick: run((c) => c.insertTable({ rows: 3, cols: 3, withHeaderRow: true })),
        },
      ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <span>
        <Key label={texts.table} icon={<TableOutlined />} on={on} />
      </span>
    </Dropdown>
  );
};

type Look = Pick<ReturnType<typeof stateOf>, 'heading' | 'font' | 'size' | 'lineHeight'>;

/** Kind of paragraph, font, size, height of lines. */
const LookSelects = ({ editor, texts, look }: Omit<Props, 'pickImages'> & { look: Look }) => {
  const chain = () => editor.chain().focus();
  return (
    <>
      <Select<number>
        size="small"
        variant="borderless"
        aria-label={texts.style}
        style={{ width: 82 }}
        value={look.heading}
        options={[0, 1, 2, 3, 4].map((n) => ({
          value: n,
          label: n === 0 ? texts.paragraph : texts.heading.replace('{n}', String(n)),
        }))}
        onChange={(n) =>
          n === 0
            ? chain().setParagraph().run()
            : chain()
                .setHeading({ level: n as 1 | 2 | 3 | 4 })
                .run()
        }
      />
      <Select<RichFont | ''>
        size="small"
        variant="borderless"
        aria-label={texts.font}
        style={{ width: 88 }}
        popupMatchSelectWidth={false}
        value={look.font}
        options={[
          { value: '', label: texts.fontUsual },
          ...RICH_FONT_KEYS.map((key) => ({
            value: key,
            label: <span style={{ fontFamily: RICH_FONTS[key] }}>{texts[`font_${key}`]}</span>,
          })),
        ]}
        onChange={(font) =>
          font === '' ? chain().unsetFontFamily().run() : chain().setFontFamily(RICH_FONTS[font]).run()
        }
      />
      <Select<string>
        size="small"
        variant="borderless"
        aria-label={texts.size}
        style={{ width: 82 }}
        value={look.size}
        options={[
          { value: '', label: texts.sizeUsual },
          ...FONT_SIZES.map((size) => ({ value: `${size}px`, label: `${size}` })),
        ]}
        onChange={(size) => (size === '' ? chain().unsetFontSize().run() : chain().setFontSize(size).run())}
      />
      <Select<string>
        size="small"
        variant="borderless"
        aria-label={texts.lineHeight}
        style={{ width: 82 }}
        value={look.lineHeight}
        options={[
          { value: '', label: texts.lineHeightUsual },
          ...LINE_HEIGHTS.map((height) => ({ value: height, label: height })),
        ]}
        onChange={(height) => (height === '' ? chain().unsetLineHeight().run() : chain().setLineHeight(height).run())}
      />
    </>
  );
};

/** Marks, paragraphs, pictures and tables; on a phone it scrolls sideways. */
export const RichToolbar = ({ editor, texts, pickImages }: Props) => {
  const s = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const files = useRef<HTMLInputElement>(null);
  const chain = () => editor.chain().focus();
  return (
    <div className="qb-rich-bar" role="toolbar" aria-label={texts.toolbar}>
      <Key label={texts.undo} icon={<UndoOutlined />} disabled={!s.canUndo} run={() => chain().undo().run()} />
      <Key label={texts.redo} icon={<RedoOutlined />} disabled={!s.canRedo} run={() => chain().redo().run()} />
      <i />
      <LookSelects editor={editor} texts={texts} look={s} />
      <i />
      <Key label={texts.bold} icon={<BoldOutlined />} on={s.bold} run={() => chain().toggleBold().run()} />
      <Key label={texts.italic} icon={<ItalicOutlined />} on={s.italic} run={() => chain().toggleItalic().run()} />
      <Key
        label={texts.underline}
        icon={<UnderlineOutlined />}
        on={s.underline}
        run={() => chain().toggleUnderline().run()}
      />
      <Key
        label={texts.strike}
        icon={<StrikethroughOutlined />}
        on={s.strike}
        run={() => chain().toggleStrike().run()}
      />
      <ColourKey editor={editor} texts={texts} />
      <i />
      <Key
        label={texts.left}
        icon={<AlignLeftOutlined />}
        on={s.align === 'left'}
        run={() => chain().unsetTextAlign().run()}
      />
      <Key
        label={texts.center}
        icon={<AlignCenterOutlined />}
        on={s.align === 'center'}
        run={() => chain().setTextAlign('center').run()}
      />
      <Key
        label={texts.right}
        icon={<AlignRightOutlined />}
        on={s.align === 'right'}
        run={() => chain().setTextAlign('right').run()}
      />
      <i />
      <Key
        label={texts.bullets}
        icon={<UnorderedListOutlined />}
        on={s.bullets}
        run={() => chain().toggleBulletList().run()}
      />
      <Key
        label={texts.numbers}
        icon={<OrderedListOutlined />}
        on={s.numbers}
        run={() => chain().toggleOrderedList().run()}
      />
      <Key
        label={texts.quote}
        icon={<span className="qb-rich-quote">”</span>}
        on={s.quote}
        run={() => chain().toggleBlockquote().run()}
      />
      <Key label={texts.rule} icon={<LineOutlined />} run={() => chain().setHorizontalRule().run()} />
      <i />
      <LinkKey editor={editor} texts={texts} on={s.link} />
      {pickImages && (
        <>
          <Key label={texts.image} icon={<PictureOutlined />} run={() => files.current?.click()} />
          <input
            ref={files}
            type="file"
            accept="image/jpeg,image/png"
            multiple
            style={{ display: 'none' }}
            aria-label={texts.image}
            onChange={(event) => {
              pickImages([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </>
      )}
      <TableKey editor={editor} texts={texts} on={s.inTable} />
      <Key
        label={texts.clear}
        icon={<ClearOutlined />}
        run={() => chain().unsetAllMarks().clearNodes().unsetTextAlign().run()}
      />
    </div>
  );
};
