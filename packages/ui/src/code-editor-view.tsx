import { useEffect, useRef, useState } from 'react';
import { javascript } from '@codemirror/lang-javascript';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView, placeholder as hint } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import type { CodeEditorProps } from './code-editor-props';

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.bool, tags.null], class: 'cm-keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'cm-string' },
  { tag: tags.number, class: 'cm-number' },
  { tag: tags.comment, class: 'cm-comment' },
  { tag: tags.invalid, class: 'cm-invalid' },
]);

/** An empty text is no mistake yet: whether it may stay empty is the form's business. */
const jsonMistakes = linter((view) => (view.state.doc.length === 0 ? [] : jsonParseLinter()(view)));

const languageOf = ({ language, schema }: Pick<CodeEditorProps, 'language' | 'schema'>): Extension => {
  if (language === 'sql') return sql({ dialect: PostgreSQL, upperCaseKeywords: false, ...(schema && { schema }) });
  if (language === 'json') return [json(), jsonMistakes];
  if (language === 'javascript') return javascript();
  if (language === 'typescript') return javascript({ jsx: true, typescript: true });
  return [];
};

const lockOf = (readOnly: boolean): Extension => [EditorState.readOnly.of(readOnly), EditorView.editable.of(!readOnly)];

/** The editor itself; `code-editor` fetches it when it is first drawn. */
export const CodeEditorView = (props: CodeEditorProps) => {
  const { value, onChange, readOnly = false, height = 240, language, schema } = props;
  const [first] = useState(props);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const changed = useRef(onChange);
  const [parts] = useState(() => ({ language: new Compartment(), lock: new Compartment() }));

  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const made = new EditorView({
      parent: host.current,
      doc: first.value,
      extensions: [
        basicSetup,
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': first.ariaLabel }),
        first.placeholder === undefined ? [] : hint(first.placeholder),
        parts.language.of(languageOf(first)),
        parts.lock.of(lockOf(first.readOnly === true)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) changed.current?.(update.state.doc.toString());
        }),
      ],
    });
    view.current = made;
    return () => {
      made.destroy();
      view.current = undefined;
    };
    // made once; what changes later is told below
  }, [first, parts]);

  useEffect(() => {
    const now = view.current;
    if (now === undefined || now.state.doc.toString() === value) return;
    now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.language.reconfigure(languageOf({ language, schema })) });
  }, [language, schema, parts]);

  useEffect(() => {
    view.current?.dispatch({ effects: parts.lock.reconfigure(lockOf(readOnly)) });
  }, [readOnly, parts]);

  return <div ref={host} className="qb-code" style={{ height }} data-read-only={readOnly || undefined} />;
};
