import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { toast } from '../logic/toast-store';
import { richExtensions } from './rich-extensions';
import { RichToolbar } from './rich-toolbar';
import type { RichTextProps } from './rich-text-props';
import { richTexts } from './rich-text-texts';

const IMAGES = ['image/jpeg', 'image/png'];

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

/** Pictures of a paste or drop; undefined when there are none. */
const filesOf = (data: DataTransfer | null): File[] | undefined => {
  const files = [...(data?.files ?? [])];
  return files.length > 0 ? files : undefined;
};

/** The editor itself; use `RichText`, which loads it. */
export const RichEditor = ({ value = '', onChange, readOnly = false, language = 'zh', ...props }: RichTextProps) => {
  const texts = richTexts[language];
  const [busy, setBusy] = useState(0);
  const last = useRef(value);
  const fresh = useRef({ onChange, insert: (_files: File[]): void => undefined });

  // taken down with the page that it stands on, and made anew when that comes back: none in between, whatever its type says
  const editor: Editor | null = useEditor({
    extensions: richExtensions(props.placeholder ?? ''),
    content: value,
    editable: !readOnly,
    editorProps: {
      attributes: {
        class: 'qb-rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.ariaLabel ?? props.placeholder ?? texts.toolbar,
        ...(props.id === undefined ? {} : { id: props.id }),
        style: `min-height:${props.minHeight ?? 240}px`,
      },
      handlePaste: (_view, event) => {
        const files = filesOf(event.clipboardData);
        // a spreadsheet pastes its cells as a picture too: the text is wanted then
        if (!files || event.clipboardData?.types.includes('text/html') === true) return false;
        fresh.current.insert(files);
        return true;
      },
      handleDrop: (_view, event) => {
        const files = filesOf(event.dataTransfer);
        if (!files) return false;
        event.preventDefault();
        fresh.current.insert(files);
        return true;
      },
    },
    onUpdate: ({ editor: written }) => {
      last.current = htmlOf(written);
      fresh.current.onChange?.(last.current);
    },
  });

  const report = props.onProblem ?? ((message: string) => toast.error(message));
  const insert = async (files: File[]): Promise<void> => {
    const { upload } = props;
    if (!upload || readOnly) return;
    for (const file of files) {
      if (!IMAGES.includes(file.type)) {
        report(texts.imageKind);
        continue;
      }
      setBusy((n) => n + 1);
      try {
        const src = await upload(file);
        editor?.chain().focus().setImage({ src, alt: file.name }).run();
      } catch (cause) {
        console.warn('a picture was not kept', cause);
        const reason = cause instanceof Error ? cause.message : '';
        report(reason === '' ? texts.imageFailed : `${texts.imageFailed}${texts.colon}${reason}`);
      } finally {
        setBusy((n) => n - 1);
      }
    }
  };
  useEffect(() => {
    fresh.current = { onChange, insert: (files) => void insert(files) };
  });

  // a value from outside (another language, a form that was reset), not the echo of what was typed
  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);

  return (
    <div className={readOnly ? 'qb-rich qb-rich-read' : 'qb-rich'}>
      {!readOnly && editor && (
        <RichToolbar
          editor={editor}
          texts={texts}
          pickImages={props.upload ? (files) => void insert(files) : undefined}
        />
      )}
      <EditorContent editor={editor} className="qb-rich-area" />
      {busy > 0 && (
        <div className="qb-rich-busy" role="status">
          {texts.uploading}
        </div>
      )}
    </div>
  );
};
