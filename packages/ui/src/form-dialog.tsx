import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Form } from 'antd';
import type { FormInstance } from 'antd';
import { useDiscardQuestion } from './logic/unsaved/discard-question';
import { firstField, leadToRefused } from './logic/first-field';
import { useHoldWindow } from './logic/unsaved/hold-window';
import { isTouched } from './logic/unsaved/touched';
import { ErrorBoundary } from './error-boundary';
import { FormDrawer } from './form-drawer';
import { usePhone } from './media';
import { ModalFrame } from './modal-frame';
import { LinesSkeleton } from './skeletons';
import { useUiTexts } from './ui-context';

type Problem = { path: string; message: string };

type Props<Values> = {
  open: boolean;
  title: string;
  /** Values on opening; undefined while they are being loaded. */
  initial: Partial<Values> | undefined;
  /** Saves; a rejection with `fields` puts its messages at the fields, the dialog stays open. */
  onSubmit: (values: Values) => Promise<unknown>;
  onClose: () => void;
  width?: number;
  okText?: string;
  form?: FormInstance<Values>;
  labelWidth?: number;
  layout?: 'horizontal' | 'vertical';
  /** Many fields, in `FormSection`s: beside the page, with a list of anchors. */
  wide?: boolean;
  onValuesChange?: (changed: Partial<Values>, all: Values) => void;
  /** antd `Form.Item`s with `name`. */
  children: ReactNode;
};

const problemsOf = (cause: unknown): readonly Problem[] => {
  const fields = (cause as { fields?: unknown }).fields;
  return Array.isArray(fields) ? (fields as Problem[]) : [];
};

/** What a refusal says that belongs to no field: a person can do something about it, so it stays in sight. */
const refusalOf = (cause: unknown): string | undefined => {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const isRefusal = typeof code === 'number' && code >= 400 && code < 500 && problemsOf(cause).length === 0;
  return isRefusal && typeof message === 'string' && message !== '' ? message : undefined;
};

/** `lines.3.amount` as the kit names it. */
const nameOf = (path: string): (string | number)[] => path.split('.').map((p) => (/^\d+$/.test(p) ? Number(p) : p));

/** Values apart from those that fields write into; dates and files are never written into. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
};

/** Label and field beside each other, the label in px; below each other a `flex` would become a height. */
const columns = (labelWidth: number) => ({
  labelCol: { flex: `${labelWidth}px` },
  // from nothing: a long hint below the field must not push the field under its label
  wrapperCol: { flex: '1 1 0' },
});

type ServerProblems = {
  /** Those that belong to no field. */
  others: readonly Problem[];
  refusal: string | undefined;
  clear: () => void;
  take: (cause: unknown) => void;
  /** What was said against a field that is written to now is over; a field with rules of its own asks these. */
  forget: (changed: object) => void;
};

/** What the server says against the values: at its field where there is one, else above the form. */
const useServerProblems = <Values,>(form: FormInstance<Values>, lead: () => void): ServerProblems => {
  const [others, setOthers] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const refused = useRef<readonly string[]>([]);
  const show = (problems: readonly Problem[]): void => {
    const names = new Set(form.getFieldsError().map((f) => f.name.join('.')));
    const known = problems.filter((p) => names.has(p.path));
    form.setFields(known.map((p) => ({ name: nameOf(p.path) as never, errors: [p.message] })));
    refused.current = known.map(({ path }) => path);
    setOthers(problems.filter((p) => !known.includes(p)));
    const first = known[0];
    if (!first) return;
    form.scrollToField(nameOf(first.path) as never, { focus: true });
    lead();
  };
  return {
    others,
    refusal,
    clear: () => {
      setOthers([]);
      setRefusal(undefined);
    },
    take: (cause) => {
      // Whoever ran the call has told the person in passing; here it can be read.
      setRefusal(refusalOf(cause));
      show(problemsOf(cause));
    },
    forget: (changed) => {
      const over = refused.current.filter((path) => (path.split('.')[0] ?? '') in changed);
      if (over.length === 0) return;
      refused.current = refused.current.filter((path) => !over.includes(path));
      form.setFields(over.map((path) => ({ name: nameOf(path) as never, errors: [] })));
    },
  };
};

type Filled = { isFilled: boolean; isDirty: () => boolean; touch: () => void };

/** Puts the values into the form when it opens, and remembers what they were. */
const useFilled = <Values,>(
  form: FormInstance<Values>,
  open: boolean,
  initial: Partial<Values> | undefined,
): Filled => {
  const [filled, setFilled] = useState<string>();
  const loaded = useRef<unknown>(undefined);
  /** A field was written to by the person; what a dialog fills in by itself nobody would miss. */
  const hasChanged = useRef(false);

  // By content: callers may write the values in place, which makes a new object on every render.
  const opening = open && initial ? JSON.stringify(initial) : undefined;
  // the values themselves, not what a text keeps of them: a moment is more than its letters
  const values = useRef(initial);
  useEffect(() => {
    values.current = initial;
  });
  /** What the fields were filled from; a page that comes back from the background has them as they were left. */
  const source = useRef<string>(undefined);
  useEffect(() => {
    if (opening === undefined) {
      source.current = undefined;
      return undefined;
    }
    if (source.current !== opening) {
      source.current = opening;
      form.resetFields();
      form.setFieldsValue(copyOf(values.current) as never);
      loaded.current = copyOf(form.getFieldsValue(true));
      hasChanged.current = false;
    }
    const later = setTimeout(() => setFilled(opening));
    return () => clearTimeout(later);
  }, [opening, form]);
  return {
    isFilled: opening !== undefined && filled === opening,
    isDirty: () => hasChanged.current && isTouched(loaded.current, form.getFieldsValue(true)),
    touch: () => {
      hasChanged.current = true;
    },
  };
};

/** Why it was not saved, as far as no field says so. */
const Refused = ({ others, refusal }: Pick<ServerProblems, 'others' | 'refusal'>) => {
  const texts = useUiTexts();
  return (
    <>
      {refusal !== undefined && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={refusal} />}
      {others.length > 0 && (
        <Alert
          type="error"
          style={{ marginBottom: 12 }}
          title={texts.serverProblems}
          description={others.map((p) => (
            <div key={p.path}>{p.message}</div>
          ))}
        />
      )}
    </>
  );
};

/** A form in a dialog: guards unsaved changes, shows the server's problems at their fields, Ctrl+Enter saves. */
export const FormDialog = <Values extends object>(props: Props<Values>) => {
  const texts = useUiTexts();
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const lead = (): void => leadToRefused(box.current);
  const { others, refusal, clear, take, forget } = useServerProblems(form, lead);
  const [isShown, setShown] = useState(false);
  const isPhone = usePhone();
  // on a phone a label beside its field leaves room for neither
  const isVertical = isPhone || props.layout === 'vertical';
  // Pages stay alive: two hidden dialogs with a field of one name must not share the id of its input.
  const name = `f${useId().replaceAll(/\W/g, '')}`;
  const { open, initial } = props;

  const { isFilled, isDirty, touch } = useFilled(form, open, initial);
  useHoldWindow(() => open && isDirty());

  // a reset draws the fields anew: one that had the keyboard before would take it along
  const isReady = isShown && isFilled;
  useEffect(() => {
    // On a phone the keyboard would cover the form before it was seen.
    if (!isReady || isPhone || box.current?.contains(document.activeElement)) return;
    firstField(box.current)?.focus();
  }, [isReady, isPhone]);

  const mayDiscard = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (isDirty() && !(await mayDiscard())) return;
    clear();
    props.onClose();
  };

  const submit = async (values: Values): Promise<void> => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await props.onSubmit(values);
      props.onClose();
    } catch (cause) {
      take(cause);
    } finally {
      setBusy(false);
    }
  };

  const inside = (
    <>
      <Refused others={others} refusal={refusal} />
      {!initial && <LinesSkeleton lines={6} />}
      <div ref={box}>
        <Form<Values>
          name={name}
          form={form}
          style={initial ? {} : { display: 'none' }}
          labelWrap
          layout={isVertical ? 'vertical' : 'horizontal'}
          {...(isVertical ? {} : columns(props.labelWidth ?? 100))}
          scrollToFirstError={{ focus: true }}
          onFinish={(values) => void submit(values)}
          onFinishFailed={lead}
          onValuesChange={(changed, all) => {
            touch();
            forget(changed);
            props.onValuesChange?.(changed as Partial<Values>, all);
          }}
        >
          <ErrorBoundary resetKey={open} onClose={props.onClose}>
            {props.children}
          </ErrorBoundary>
        </Form>
      </div>
    </>
  );
  const okText = props.okText ?? texts.save;
  if (props.wide)
    return (
      <FormDrawer
        open={open}
        title={props.title}
        okText={okText}
        busy={busy}
        isLoading={!initial}
        onOk={() => form.submit()}
        onCancel={() => void close()}
        afterOpenChange={setShown}
      >
        {inside}
      </FormDrawer>
    );
  return (
    <ModalFrame
      open={open}
      title={props.title}
      width={props.width ?? 600}
      okText={okText}
      cancelText={texts.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: !initial }}
      onOk={() => form.submit()}
      onCancel={() => void close()}
      afterOpenChange={setShown}
      forceRender
    >
      {inside}
    </ModalFrame>
  );
};
