export type CodeEditorProps = {
  language: 'sql' | 'json' | 'javascript' | 'typescript' | 'text';
  value: string;
  onChange?: (text: string) => void;
  readOnly?: boolean;
  /** Pixels or a CSS length. */
  height?: number | string;
  /** Tables and their columns, offered while SQL is typed. */
  schema?: Record<string, string[]>;
  placeholder?: string;
  ariaLabel: string;
};
